import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "CollectorVision",
  repository: { name: "CollectorVision", url: "https://github.com/HanClinto/CollectorVision" },
  counts: { extension: "onnx" },
});
