import { defineLibrary } from "../kit.ts";

export default defineLibrary({
  label: "CCPFN",
  group: "tabular",
  repository: { name: "CCPFN", url: "https://huggingface.co/Layer6/CCPFN" },
  counts: { extension: "pt" },
});
