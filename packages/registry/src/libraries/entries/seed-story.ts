import { py } from "../../code/python.ts";
import { sh } from "../../code/shell.ts";
import type { ModelFacts } from "../../model.ts";
import type { Snippet } from "../../snippet.ts";
import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "SEED-Story",
  repository: { name: "SEED-Story", url: "https://github.com/TencentARC/SEED-Story" },
  counts: { path: "cvlm_llama2_tokenizer/tokenizer.model" },
  snippets: (model) => [download(model), agent()],
  endpoint: "HF_ENDPOINT",
  samples: { "any model": { id: "TencentARC/SEED-Story", tags: ["seed-story"] } },
});

function download(model: ModelFacts): Snippet {
  return {
    title: "Download the weights",
    install: {
      clone: "https://github.com/TencentARC/SEED-Story",
      requirements: "requirements.txt",
      pip: ["huggingface_hub"],
    },
    code: sh`
      hf download ${model.id} --local-dir pretrained
      hf download meta-llama/Llama-2-7b-hf --local-dir pretrained/Llama-2-7b-hf
    `,
    note: "Llama 2 asks you to accept its terms on its page, and to sign in with `hf auth login` first.",
  };
}

/** Its settings build the language model in bfloat16 when no other type is asked for; the project then casts all to half. */
function agent(): Snippet {
  const code = py`
    import hydra
    import torch
    from omegaconf import OmegaConf

    llm_cfg = OmegaConf.load("configs/clm_models/llama2chat7b_lora.yaml")
    llm = hydra.utils.instantiate(llm_cfg)

    agent_cfg = OmegaConf.load("configs/clm_models/agent_7b_sft.yaml")
    agent = hydra.utils.instantiate(agent_cfg, llm=llm)
    agent.eval().to("cuda", dtype=torch.float16)
  `;
  return {
    title: "Load the story teller",
    code,
    note:
      "Needs an NVIDIA GPU. Run it in the cloned folder, which has to be on PYTHONPATH. The settings name the weights' places below pretrained; " +
      "src/inference/gen_george.py tells whole stories.",
  };
}
