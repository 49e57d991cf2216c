import type { TestedLanguage } from "../tested-language.ts";

export default {
  extension: "sh",
  needs: ["bash", "curl"],
  run: ["bash", "-o", "pipefail"],
} satisfies TestedLanguage;
