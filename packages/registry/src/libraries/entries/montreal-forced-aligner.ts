import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "Montreal Forced Aligner",
  repository: {
    name: "Montreal Forced Aligner",
    url: "https://github.com/MontrealCorpusTools/Montreal-Forced-Aligner",
  },
  docsUrl: "https://montreal-forced-aligner.readthedocs.io",
  counts: { anyOf: [{ path: "acoustic/final.mdl" }, { extension: "zip" }] },
});
