import { defineLibrary, type ModelFacts, sh, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "open-oasis",
  group: "generation",
  repository: { name: "open-oasis", url: "https://github.com/etched-ai/open-oasis" },
  counts: { path: "oasis500m.safetensors" },
  endpoint: "HF_ENDPOINT",
  snippets: (model) => [generate(model)],
  samples: { "any model": { id: "Etched/oasis-500m", tags: ["open-oasis"] } },
});

// Source: https://github.com/etched-ai/open-oasis/blob/master/README.md

function generate(model: ModelFacts): Snippet {
  const code = sh`
    hf download ${model.id} oasis500m.safetensors vit-l-20.safetensors --local-dir .
    python generate.py --oasis-ckpt oasis500m.safetensors --vae-ckpt vit-l-20.safetensors
  `;
  return {
    install: {
      clone: "https://github.com/etched-ai/open-oasis.git",
      pip: ["torch", "torchvision", "einops", "diffusers", "timm", "av", "huggingface_hub"],
    },
    code,
    note: "Writes video.mp4. --prompt-path takes an image of your own to start from.",
  };
}
