import { py } from "../../code/python.ts";
import type { ModelFacts } from "../../model.ts";
import type { Snippet } from "../../snippet.ts";
import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "MambaSSM",
  repository: { name: "MambaSSM", url: "https://github.com/state-spaces/mamba" },
  endpoint: "HF_ENDPOINT",
  snippets: (model) => [load(model)],
  samples: { "any model": { id: "state-spaces/mamba2-780m", tags: ["mamba-ssm"], pipelineTag: "text-generation" } },
});

/** Its README asks for PyTorch first and no isolated build, which would take another PyTorch. */
function load(model: ModelFacts): Snippet {
  const code = py`
    import torch
    from mamba_ssm import MambaLMHeadModel

    model = MambaLMHeadModel.from_pretrained(${model.id}, device="cuda", dtype=torch.float16)
  `;
  return {
    install: { pip: ["mamba-ssm"], options: ["--no-build-isolation"] },
    code,
    note: "For Linux with a GPU; PyTorch has to be installed before.",
  };
}
