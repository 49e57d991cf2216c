import { py } from "../../code/python.ts";
import type { ModelFacts } from "../../model.ts";
import type { Snippet } from "../../snippet.ts";
import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "Fairseq",
  repository: { name: "fairseq", url: "https://github.com/pytorch/fairseq" },
  listed: true,
  hosted: ["text-to-speech", "audio-to-audio"],
  endpoint: "HF_ENDPOINT",
  snippets: (model) => [checkpoints(model)],
  samples: { "any model": { id: "facebook/fastspeech2-en-ljspeech", tags: ["fairseq"] } },
});

/** No release since 0.12.2 of 2022, whose requirement omegaconf<2.1 has metadata that pip refuses from 24.1 on. */
function checkpoints(model: ModelFacts): Snippet {
  const code = py`
    from fairseq.checkpoint_utils import load_model_ensemble_and_task_from_hf_hub

    models, config, task = load_model_ensemble_and_task_from_hf_hub(${model.id})
  `;
  return {
    install: { pip: ["fairseq", "huggingface_hub"] },
    code,
    note: "Fairseq is no longer developed: install it with pip older than 24.1 and Python 3.10 or older.",
  };
}
