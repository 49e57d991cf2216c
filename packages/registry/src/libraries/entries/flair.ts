import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "Flair",
  repository: { name: "Flair", url: "https://github.com/flairNLP/flair" },
  docsUrl: "https://huggingface.co/docs/hub/flair",
  listed: true,
  counts: { path: "pytorch_model.bin" },
  hosted: ["token-classification"],
});
