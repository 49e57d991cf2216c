import { defaultPrompts } from "../families/diffusion-call.ts";
import { defineLibrary, type ModelFacts, promptFor, sh, type Snippet } from "../kit.ts";

/** Source: https://github.com/genmoai/models (commit 3d6dc8a); the files are those of scripts/download_weights.py. */
export default defineLibrary({
  label: "Genmo",
  group: "generation",
  repository: { name: "Genmo", url: "https://github.com/genmoai/models" },
  counts: { path: "vae_stats.json" },
  endpoint: "HF_ENDPOINT",
  snippets: (model) => [video(model)],
  samples: { "any model": { id: "genmo/mochi-1-preview", tags: ["genmo"], pipelineTag: "text-to-video" } },
});

function video(model: ModelFacts): Snippet {
  const code = sh`
    hf download ${model.id} decoder.safetensors encoder.safetensors dit.safetensors --local-dir weights
    python demos/cli.py --model_dir weights --cpu_offload --prompt ${promptFor(model, defaultPrompts.video)}
  `;
  return {
    install: {
      clone: "https://github.com/genmoai/models",
      options: ["--no-build-isolation"],
      pip: [".", "setuptools", "huggingface_hub"],
    },
    code,
    note: "FFmpeg must be installed. The video is saved in the folder outputs.",
  };
}
