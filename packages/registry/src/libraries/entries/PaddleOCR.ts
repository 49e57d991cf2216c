import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "PaddleOCR",
  repository: { name: "PaddleOCR", url: "https://github.com/PaddlePaddle/PaddleOCR" },
  docsUrl: "https://www.paddleocr.ai/",
  listed: true,
  counts: { anyOf: [{ extension: "safetensors" }, { path: "inference.pdiparams" }, { path: "inference.onnx" }] },
});
