import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "sample-factory",
  repository: { name: "sample-factory", url: "https://github.com/alex-petrenko/sample-factory" },
  docsUrl: "https://huggingface.co/docs/hub/sample-factory",
  listed: true,
  counts: { path: "cfg.json" },
});
