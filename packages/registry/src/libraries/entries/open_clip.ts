import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "OpenCLIP",
  repository: { name: "OpenCLIP", url: "https://github.com/mlfoundations/open_clip" },
  listed: true,
  counts: {
    anyOf: [
      { path: "open_clip_model.safetensors" },
      { path: "model.safetensors" },
      { path: "open_clip_pytorch_model.bin" },
      { path: "pytorch_model.bin" },
    ],
  },
  hosted: ["zero-shot-classification", "zero-shot-image-classification"],
});
