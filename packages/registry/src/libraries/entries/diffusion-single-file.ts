// Source: https://github.com/comfyanonymous/ComfyUI/blob/master/README.md (manual install)
import { sh } from "../../code/shell.ts";
import type { ModelFacts } from "../../model.ts";
import type { Snippet } from "../../snippet.ts";
import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "Diffusion Single File",
  repository: { name: "diffusion-single-file", url: "https://github.com/comfyanonymous/ComfyUI" },
  counts: { extension: "safetensors" },
  snippets: (model) => [download(model), start()],
  endpoint: "HF_ENDPOINT",
  samples: { "any model": { id: "Comfy-Org/z_image_turbo", tags: ["diffusion-single-file", "comfyui"] } },
});

/** Repositories of this kind hold many files, of which a workflow needs a few. ComfyUI looks into sub-folders too. */
function download(model: ModelFacts): Snippet {
  return {
    title: "Download a file for ComfyUI",
    install: {
      clone: "https://github.com/comfyanonymous/ComfyUI",
      requirements: "requirements.txt",
      pip: ["huggingface_hub"],
    },
    code: sh`hf download ${model.id} path/in/repository/model.safetensors --local-dir models/checkpoints`,
    note:
      "Choose a file in the repository. models/checkpoints is for complete models; parts of a model go into " +
      "models/diffusion_models, models/text_encoders, models/vae or models/loras.",
  };
}

function start(): Snippet {
  return {
    title: "Start ComfyUI",
    code: sh`python main.py`,
    note: "Open http://127.0.0.1:8188 and choose the file in a loader node.",
  };
}
