import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "fastai",
  repository: { name: "fastai", url: "https://github.com/fastai/fastai" },
  docsUrl: "https://huggingface.co/docs/hub/fastai",
  listed: true,
  hosted: ["image-classification"],
});
