import { defineLibrary, type ModelFacts, promptFor, sh, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "Open-Sora",
  group: "generation",
  repository: { name: "Open-Sora", url: "https://github.com/hpcaitech/Open-Sora" },
  counts: { path: "Open_Sora_v2.safetensors" },
  endpoint: "HF_ENDPOINT",
  snippets: (model) => [generate(model)],
  samples: { "any model": { id: "hpcai-tech/Open-Sora-v2", tags: ["open-sora"], pipelineTag: "text-to-video" } },
});

// Source: https://github.com/hpcaitech/Open-Sora/blob/main/README.md

function generate(model: ModelFacts): Snippet {
  const code = sh`
    hf download ${model.id} --local-dir ckpts
    torchrun --nproc_per_node 1 --standalone scripts/diffusion/inference.py \
      configs/diffusion/inference/t2i2v_256px.py --save-dir samples --offload True \
      --prompt ${promptFor(model, "Rain over a gray sea")}
  `;
  return {
    install: { clone: "https://github.com/hpcaitech/Open-Sora.git", pip: [".", "huggingface_hub"] },
    code,
    note: "Also install xformers and flash-attn, built for your version of CUDA; see the README.",
  };
}
