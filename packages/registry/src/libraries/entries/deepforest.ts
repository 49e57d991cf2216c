// Source: https://deepforest.readthedocs.io/en/latest/ (2.1.0)
import { defineLibrary, type ModelFacts, py, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "DeepForest",
  group: "science",
  repository: { name: "deepforest", url: "https://github.com/weecology/DeepForest" },
  docsUrl: "https://deepforest.readthedocs.io/en/latest/",
  snippets: (model) => [isCropModel(model) ? crops(model) : boxes(model)],
  endpoint: "HF_ENDPOINT",
  samples: {
    detector: { id: "weecology/deepforest-tree", tags: ["deepforest"] },
    "classifier of crops": { id: "weecology/cropmodel-tree-species", tags: ["deepforest"] },
  },
});

const install = { pip: ["deepforest"] };

const isCropModel = (model: ModelFacts): boolean => /crop-?model/i.test(model.id);

function boxes(model: ModelFacts): Snippet {
  const code = py`
    from deepforest import get_data, main

    model = main.deepforest()
    model.load_model(${model.id})

    boxes = model.predict_image(path=get_data("OSBS_029.png"))  # an image that comes with the package
    print(boxes)
  `;
  return { install, code };
}

function crops(model: ModelFacts): Snippet {
  const code = py`
    from deepforest.model import CropModel

    crop_model = CropModel.load_model(${model.id})
    print(crop_model.label_dict)
  `;
  return {
    install,
    code,
    note: "It classifies what a detector has found: pass it as crop_model to the detector's predict_tile.",
  };
}
