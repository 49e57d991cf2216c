import type { Install, Snippet } from "../../snippet.ts";
import { defineLibrary, type ModelFacts, py } from "../kit.ts";

export default defineLibrary({
  label: "RoboOrchardLab",
  group: "agents",
  repository: { name: "RoboOrchardLab", url: "https://github.com/HorizonRobotics/RoboOrchardLab" },
  counts: { extension: "safetensors" },
  endpoint: "HF_ENDPOINT",
  snippets: (model) => [pipeline(model), modelAlone(model)],
  samples: {
    "any model": { id: "HorizonRobotics/BIP3D_Tiny_Det", tags: ["robo-orchard-lab"], pipelineTag: "robotics" },
  },
});

// Source: the docstrings of load_pipeline and load_model in robo_orchard_lab 0.4.0,
// https://github.com/HorizonRobotics/RoboOrchardLab/blob/master/robo_orchard_lab/inference/mixin.py

/**
 * Release 0.4.0 imports transformers without asking for it, and functions of it that release 5 no longer has; its extras
 * for single models stop at 4.57.1. Without a lower limit, uv takes a release from before wheels that it has to compile.
 */
const install: Install = { pip: ["robo_orchard_lab", "transformers==4.57.1"] };

function pipeline(model: ModelFacts): Snippet {
  const code = py`
    from robo_orchard_lab.inference import InferencePipelineMixin

    pipeline = InferencePipelineMixin.load_pipeline(${`hf://${model.id}`})
    pipeline.model.eval()
  `;
  const note = "Some repositories keep the pipeline in a folder: add its name after the id.";
  return { title: "With pre- and postprocessing", install, code, note };
}

function modelAlone(model: ModelFacts): Snippet {
  const code = py`
    from robo_orchard_lab.models.torch_model import TorchModelMixin

    model = TorchModelMixin.load_model(${`hf://${model.id}`})
    model.eval()
  `;
  return { title: "Only the model", install, code };
}
