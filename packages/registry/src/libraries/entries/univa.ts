import { imageQuestion } from "../../inference/example-inputs.ts";
import { imageTurn } from "../families/chat.ts";
import { chatAnswer } from "../families/generation.ts";
import { defineLibrary, type ModelFacts, py, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "univa",
  group: "language",
  repository: { name: "univa", url: "https://github.com/PKU-YuanGroup/UniWorld-V1" },
  listed: true,
  counts: { path: "config.json" },
  snippets: (model) => [answer(model)],
  endpoint: "HF_ENDPOINT",
  samples: { "any model": { id: "LanguageBind/UniWorld-V1", tags: ["univa"], pipelineTag: "any-to-any" } },
});

/**
 * Alone, the model answers about images; its images are made by FLUX.1, to which the project's commands hand what it sees.
 * The project pins transformers 4.50, which does not know `dtype` yet: the weights are cast on their way to the GPU.
 */
function answer(model: ModelFacts): Snippet {
  const { url, question } = imageQuestion(model);
  const code = py`
    import torch
    from transformers import AutoProcessor, TextStreamer
    from univa.models.qwen2p5vl.modeling_univa_qwen2p5vl import UnivaQwen2p5VLForConditionalGeneration

    model = UnivaQwen2p5VLForConditionalGeneration.from_pretrained(
        ${model.id}, attn_implementation="flash_attention_2"
    ).to("cuda", dtype=torch.bfloat16)
    processor = AutoProcessor.from_pretrained(${model.id})

    ${chatAnswer(py`${imageTurn(url, question)}`, py`processor`)}
  `;
  return {
    install: { clone: "https://github.com/PKU-YuanGroup/UniWorld-V1", requirements: "requirements.txt" },
    code,
    note:
      "Run it in the cloned folder. Needs an NVIDIA GPU. Install flash_attn last, with --no-build-isolation. " +
      "To make or edit images, run python -m univa.serve.cli with the paths of this model, FLUX.1-dev and SigLIP 2.",
  };
}
