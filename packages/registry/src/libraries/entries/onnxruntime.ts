import { onnxSession } from "../families/onnx.ts";
import { defineLibrary } from "../kit.ts";

export default defineLibrary({
  label: "ONNX Runtime",
  group: "runtimes",
  about: "Runs ONNX models on CPUs, graphics cards and phones.",
  repository: { name: "ONNX Runtime", url: "https://github.com/microsoft/onnxruntime" },
  docsUrl: "https://onnxruntime.ai/docs",
  counts: { extension: "onnx" },
  snippets: (model) => [onnxSession(model)],
  endpoint: "HF_ENDPOINT",
  samples: {
    "file unknown": { id: "acme/faces", tags: ["onnxruntime", "onnx"] },
    "one file": { id: "acme/faces", tags: ["onnxruntime", "onnx"], files: ["face_embedder.onnx"] },
    "weights beside the file": {
      id: "acme/giant",
      tags: ["onnxruntime", "onnx"],
      files: ["onnx/model.onnx", "onnx/model.onnx_data", "onnx/model_int8.onnx"],
    },
  },
});
