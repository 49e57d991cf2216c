import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "CCPFN",
  repository: { name: "CCPFN", url: "https://huggingface.co/Layer6/CCPFN" },
  counts: { extension: "pt" },
});
