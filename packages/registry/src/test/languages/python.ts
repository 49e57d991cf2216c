import { join } from "node:path";
import { cache, type TestedLanguage } from "../tested-language.ts";

/** Read by ruff, in unit tests. */
export default {
  extension: "py",
  needs: ["pythonPackages"],
  run: [join(cache, "venv/bin/python"), join(import.meta.dirname, "python_programs.py")],
  runsMany: true,
} satisfies TestedLanguage;
