import { defineLibrary, downloaded, type ModelFacts, py, repositoryName, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "Mobilint",
  group: "runtimes",
  repository: { name: "mblt-model-zoo", url: "https://github.com/mobilint/mblt-model-zoo" },
  docsUrl: "https://docs.mobilint.com",
  counts: { anyOf: [{ path: "config.json" }, { extension: "mxq" }] },
  endpoint: "HF_ENDPOINT",
  snippets: (model) => [engine(model)],
  samples: {
    "vision model": { id: "mobilint/YOLO11m", tags: ["mobilint"], pipelineTag: "object-detection" },
    "one of several sets of weights": {
      id: "mobilint/ResNet50.tv2_in1k",
      tags: ["mobilint"],
      pipelineTag: "image-classification",
    },
  },
});

/**
 * The engine moved to mblt-vision-python: mblt-model-zoo gets no updates after 2.13.0 and only forwards to it. Checked
 * with mblt-vision-python 0.0.6. Behind a dot a repository's name says how its weights were trained, as in timm.
 */
function engine(model: ModelFacts): Snippet {
  const [name, weights] = repositoryName(model.id).split(/\.(?=[a-z])(.*)/s);
  const file = downloaded(model, "cats.jpg");
  const code = py`
    ${file.imports}

    from mblt_vision import MBLT_Engine

    model = MBLT_Engine(model_cls=${name}, model_type="DEFAULT", model_path="", core_mode="global8")
    try:
        ${file.line}
        image = model.preprocess(${file.name})
        result = model.postprocess(model(image))
        print(result)
    finally:
        model.dispose()
  `;
  const variant =
    weights === undefined ? "" : ` For the weights ${weights} set model_type to the name of their variant.`;
  const note = `Runs on a Mobilint NPU, with Python 3.10 to 3.12. mblt_vision.list_models() lists the names that model_cls accepts.${variant}`;
  return { install: { pip: ["mblt-vision-python"] }, code, note };
}
