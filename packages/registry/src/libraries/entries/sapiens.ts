import { defineLibrary } from "../kit.ts";

export default defineLibrary({
  label: "sapiens",
  group: "vision",
  repository: { name: "sapiens", url: "https://github.com/facebookresearch/sapiens" },
  counts: { anyOf: [{ extension: "pt2" }, { extension: "pth" }, { extension: "onnx" }] },
});
