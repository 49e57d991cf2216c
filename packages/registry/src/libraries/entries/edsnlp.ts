import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "EDS-NLP",
  repository: { name: "edsnlp", url: "https://github.com/aphp/edsnlp" },
  docsUrl: "https://aphp.github.io/edsnlp/latest/",
  counts: { allOf: [{ fileName: "config" }, { extension: "cfg" }] },
});
