import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "ELM",
  repository: { name: "elm", url: "https://github.com/slicex-ai/elm" },
  counts: { allOf: [{ fileName: "slicex_elm_config" }, { extension: "json" }] },
});
