import { defaultPrompts } from "../families/diffusion-call.ts";
import { defineLibrary, type ModelFacts, promptFor, sh, type Snippet } from "../kit.ts";

/** Source: https://github.com/Tencent/HunyuanDiT (commit 368280e). */
export default defineLibrary({
  label: "HunyuanDiT",
  group: "generation",
  repository: { name: "HunyuanDiT", url: "https://github.com/Tencent/HunyuanDiT" },
  counts: { anyOf: [{ path: "pytorch_model_ema.pt" }, { path: "pytorch_model_distill.pt" }] },
  endpoint: "HF_ENDPOINT",
  snippets: (model) => [image(model)],
  samples: {
    "any model": { id: "Tencent-Hunyuan/HunyuanDiT-v1.2", tags: ["hunyuan-dit"], pipelineTag: "text-to-image" },
  },
});

function image(model: ModelFacts): Snippet {
  const code = sh`
    hf download ${model.id} --local-dir ckpts
    python sample_t2i.py --infer-mode torch --prompt ${promptFor(model, defaultPrompts.image)} --no-enhance
  `;
  return {
    install: {
      clone: "https://github.com/Tencent/HunyuanDiT",
      requirements: "requirements.txt",
      pip: ["huggingface_hub"],
    },
    code,
    note: "For NVIDIA GPUs. Models before 1.2 also need --use-style-cond --size-cond 1024 1024 --beta-end 0.03",
  };
}
