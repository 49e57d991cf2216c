import { defineLibrary, downloaded, type ModelFacts, py, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "FleXray",
  group: "science",
  repository: { name: "FleXray", url: "https://github.com/VictorButoi/FleXray" },
  counts: { anyOf: [{ extension: "safetensors" }, { extension: "onnx" }] },
  endpoint: "HF_ENDPOINT",
  snippets: (model) => [segment(model)],
  samples: { "any model": { id: "VictorButoi/flexray", tags: ["flexray"], pipelineTag: "image-segmentation" } },
});

function segment(model: ModelFacts): Snippet {
  const image = downloaded(model, "x-ray.png");
  const code = py`
    ${image.imports}

    from fxr.inference import FleXraySegmenter

    segmenter = FleXraySegmenter.from_pretrained(${model.id})

    ${image.line}
    prediction = segmenter.predict(${image.name}, threshold=0.5)
    print(prediction.masks.shape, segmenter.label_names)
  `;
  return { install: { pip: ["flexray"] }, code };
}
