import { defineLibrary } from "../kit.ts";

export default defineLibrary({
  label: "TensorRT",
  group: "runtimes",
  about: "NVIDIA's compiler and runtime, which makes models fast on its graphics cards.",
  repository: { name: "TensorRT", url: "https://github.com/NVIDIA/TensorRT" },
  counts: { extension: "onnx" },
});
