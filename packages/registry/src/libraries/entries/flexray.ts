import { py } from "../../code/python.ts";
import type { ModelFacts } from "../../model.ts";
import type { Snippet } from "../../snippet.ts";
import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "FleXray",
  repository: { name: "FleXray", url: "https://github.com/VictorButoi/FleXray" },
  counts: { anyOf: [{ extension: "safetensors" }, { extension: "onnx" }] },
  endpoint: "HF_ENDPOINT",
  snippets: (model) => [segment(model)],
  samples: { "any model": { id: "VictorButoi/flexray", tags: ["flexray"], pipelineTag: "image-segmentation" } },
});

function segment(model: ModelFacts): Snippet {
  const code = py`
    from fxr.inference import FleXraySegmenter

    segmenter = FleXraySegmenter.from_pretrained(${model.id})

    prediction = segmenter.predict("path/to/x-ray.png", threshold=0.5)
    print(prediction.masks.shape, segmenter.label_names)
  `;
  return { install: { pip: ["flexray"] }, code };
}
