import { images } from "../families/images.ts";
import { yoloWeights, yoloVersion } from "../families/yolo.ts";
import { defineLibrary, type ModelFacts, py, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "YOLOv10",
  group: "vision",
  repository: { name: "YOLOv10", url: "https://github.com/THU-MIG/yolov10" },
  docsUrl: "https://github.com/THU-MIG/yolov10",
  counts: { anyOf: [{ extension: "pt" }, { extension: "safetensors" }] },
  snippets: (model) => [yoloVersion(model) === "10" ? fromFork(model) : yoloWeights(model)],
  endpoint: "HF_ENDPOINT",
  samples: {
    "version 10": { id: "jameslahm/yolov10n", tags: ["yolov10"], pipelineTag: "object-detection" },
    "another version": { id: "acme/spotter", tags: ["yolov8"], pipelineTag: "object-detection" },
    "no version": { id: "acme/spotter", tags: ["object-detection"], pipelineTag: "object-detection" },
  },
});

/** Only the authors' fork, which installs itself as `ultralytics` 8.1, has a class that loads a repository by its id. */
function fromFork(model: ModelFacts): Snippet {
  const code = py`
    from ultralytics import YOLOv10

    model = YOLOv10.from_pretrained(${model.id})
    model.predict(source=${images.cats}, save=True)
  `;
  return {
    install: { pip: ["git+https://github.com/THU-MIG/yolov10.git", "huggingface_hub", "safetensors"] },
    code,
    note: "This fork replaces the package ultralytics: use a separate environment.",
  };
}
