// Source: https://github.com/comfyanonymous/ComfyUI/blob/master/README.md (manual install)
import { filesWith, shortestName } from "../families/files.ts";
import { defineLibrary, type ModelFacts, sh, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "Diffusion Single File",
  group: "generation",
  repository: { name: "diffusion-single-file", url: "https://github.com/comfyanonymous/ComfyUI" },
  counts: { extension: "safetensors" },
  snippets: (model) => [download(model), start()],
  endpoint: "HF_ENDPOINT",
  samples: {
    "any model": { id: "Comfy-Org/z_image_turbo", tags: ["diffusion-single-file", "comfyui"] },
    "listed files": {
      id: "Comfy-Org/z_image_turbo",
      tags: ["diffusion-single-file", "comfyui"],
      files: ["README.md", "split_files/vae/ae.safetensors", "split_files/text_encoders/qwen_3_4b.safetensors"],
    },
  },
});

/** Repositories of this kind hold many files, of which a workflow needs a few. ComfyUI looks into sub-folders too. */
function download(model: ModelFacts): Snippet {
  const file = shortestName(filesWith(model, "safetensors"));
  const code = sh`hf download ${model.id} --include ${file ?? "*.safetensors"} --local-dir models/checkpoints`;
  const choice =
    file === undefined
      ? "This downloads all files; replace the pattern with a file name to download only that file."
      : "Choose the files that your workflow needs.";
  return {
    title: "Download a file for ComfyUI",
    install: {
      clone: "https://github.com/comfyanonymous/ComfyUI",
      requirements: "requirements.txt",
      pip: ["huggingface_hub"],
    },
    code,
    note:
      `${choice} models/checkpoints is for complete models; parts of a model go into ` +
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
