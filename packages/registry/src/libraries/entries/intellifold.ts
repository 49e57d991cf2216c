import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "IntelliFold",
  repository: { name: "IntelliFold", url: "https://github.com/IntelliGen-AI/IntelliFold" },
  counts: { anyOf: [{ extension: "pt" }, { extension: "zst" }] },
});
