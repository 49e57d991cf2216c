import { onnxSession } from "../families/onnx.ts";
import { defineLibrary } from "../kit.ts";

/** The format, which cards name as the library; ONNX Runtime runs it. */
export default defineLibrary({
  label: "ONNX",
  group: "runtimes",
  about: "A format for models that many frameworks write and many runtimes run.",
  repository: { name: "ONNX", url: "https://github.com/onnx/onnx" },
  docsUrl: "https://onnx.ai",
  counts: { extension: "onnx" },
  snippets: (model) => [onnxSession(model)],
  endpoint: "HF_ENDPOINT",
  samples: { "any model": { id: "acme/detector", tags: ["onnx"], files: ["model.onnx", "model_int8.onnx"] } },
});
