import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "LVFace",
  repository: { name: "LVFace", url: "https://github.com/bytedance/LVFace" },
  counts: { anyOf: [{ extension: "pt" }, { extension: "onnx" }] },
});
