import type { TestedLanguage } from "../tested-language.ts";

/** Run many at a time, by `run_snippets.py`; ruff reads it in unit tests. */
export default {
  extension: "py",
  needs: ["pythonPackages"],
  run: ["python3"],
} satisfies TestedLanguage;
