import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "YOLOv26",
  repository: { name: "YOLOv26", url: "https://github.com/ultralytics/ultralytics" },
  docsUrl: "https://docs.ultralytics.com/models/yolo26/",
  counts: { anyOf: [{ extension: "pt" }, { extension: "safetensors" }] },
});
