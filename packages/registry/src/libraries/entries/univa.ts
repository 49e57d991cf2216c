import { py } from "../../code/python.ts";
import type { ModelFacts } from "../../model.ts";
import type { Snippet } from "../../snippet.ts";
import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "univa",
  repository: { name: "univa", url: "https://github.com/PKU-YuanGroup/UniWorld-V1" },
  listed: true,
  counts: { path: "config.json" },
  snippets: (model) => [load(model)],
  endpoint: "HF_ENDPOINT",
  samples: { "any model": { id: "LanguageBind/UniWorld-V1", tags: ["univa"], pipelineTag: "any-to-any" } },
});

/** The project pins transformers 4.50, which does not know `dtype` yet: the weights are cast on their way to the GPU. */
function load(model: ModelFacts): Snippet {
  const code = py`
    import torch
    from transformers import AutoProcessor
    from univa.models.qwen2p5vl.modeling_univa_qwen2p5vl import UnivaQwen2p5VLForConditionalGeneration

    model = UnivaQwen2p5VLForConditionalGeneration.from_pretrained(
        ${model.id}, attn_implementation="flash_attention_2"
    ).to("cuda", dtype=torch.bfloat16)
    processor = AutoProcessor.from_pretrained(${model.id})
  `;
  return {
    install: { clone: "https://github.com/PKU-YuanGroup/UniWorld-V1", requirements: "requirements.txt" },
    code,
    note: "Run it in the cloned folder. Needs an NVIDIA GPU. Install flash_attn last, with --no-build-isolation.",
  };
}
