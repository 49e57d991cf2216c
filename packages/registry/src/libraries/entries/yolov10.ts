import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "YOLOv10",
  repository: { name: "YOLOv10", url: "https://github.com/THU-MIG/yolov10" },
  docsUrl: "https://github.com/THU-MIG/yolov10",
  counts: { anyOf: [{ extension: "pt" }, { extension: "safetensors" }] },
});
