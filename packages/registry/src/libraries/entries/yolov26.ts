import { yoloWeights } from "../families/yolo.ts";
import { defineLibrary } from "../kit.ts";

/** Source: https://docs.ultralytics.com/models/yolo26/ */
export default defineLibrary({
  label: "YOLOv26",
  group: "vision",
  repository: { name: "YOLOv26", url: "https://github.com/ultralytics/ultralytics" },
  docsUrl: "https://docs.ultralytics.com/models/yolo26/",
  counts: { anyOf: [{ extension: "pt" }, { extension: "safetensors" }] },
  snippets: (model) => [yoloWeights(model)],
  endpoint: "HF_ENDPOINT",
  samples: {
    "version in the tags": { id: "acme/line-spotter", tags: ["yolov26"], pipelineTag: "object-detection" },
    "no version": { id: "acme/sign-spotter", tags: ["object-detection"], pipelineTag: "object-detection" },
  },
});
