import { join } from "node:path";
import { cache, type TestedLanguage } from "../tested-language.ts";

export default {
  extension: "mjs",
  needs: [],
  run: [process.execPath, join(import.meta.dirname, "javascript-programs.mjs")],
  runsMany: true,
  environment: { NODE_COMPILE_CACHE: join(cache, "node-compile") },
} satisfies TestedLanguage;
