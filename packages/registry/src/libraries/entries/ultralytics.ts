import { yoloWeights } from "../families/yolo.ts";
import { defineLibrary } from "../kit.ts";

export default defineLibrary({
  label: "ultralytics",
  group: "vision",
  about: "The YOLO models: finds, outlines, tracks and classifies objects in images and video with a few lines.",
  alsoCalled: ["yolo", "yolov5", "yolov8", "yolo11"],
  repository: { name: "ultralytics", url: "https://github.com/ultralytics/ultralytics" },
  docsUrl: "https://github.com/ultralytics/ultralytics",
  counts: { extension: "pt" },
  snippets: (model) => [yoloWeights(model)],
  endpoint: "HF_ENDPOINT",
  samples: {
    "version in the tags": {
      id: "acme/drone-spotter",
      tags: ["ultralytics", "yolov8"],
      pipelineTag: "object-detection",
    },
    "files known": {
      id: "acme/crane-spotter",
      tags: ["ultralytics", "yolo11"],
      pipelineTag: "object-detection",
      files: ["README.md", "weights/cranes.pt", "weights/cranes-int8.pt"],
    },
    "no version": { id: "acme/sign-spotter", tags: ["ultralytics"], pipelineTag: "object-detection" },
  },
});
