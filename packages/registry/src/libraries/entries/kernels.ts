import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "Kernels",
  repository: { name: "Kernels", url: "https://github.com/huggingface/kernels" },
  docsUrl: "https://huggingface.co/docs/kernels",
  counts: { allOf: [{ fileName: "_ops" }, { extension: "py" }] },
});
