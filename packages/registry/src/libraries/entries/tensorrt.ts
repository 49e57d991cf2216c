import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "TensorRT",
  repository: { name: "TensorRT", url: "https://github.com/NVIDIA/TensorRT" },
  counts: { extension: "onnx" },
});
