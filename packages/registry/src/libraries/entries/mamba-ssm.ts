import { answerLength, beginningFor } from "../families/generation.ts";
import { defineLibrary, type ModelFacts, py, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "MambaSSM",
  group: "language",
  repository: { name: "MambaSSM", url: "https://github.com/state-spaces/mamba" },
  endpoint: "HF_ENDPOINT",
  snippets: (model) => [generation(model)],
  samples: { "any model": { id: "state-spaces/mamba2-780m", tags: ["mamba-ssm"], pipelineTag: "text-generation" } },
});

/** Its README asks for PyTorch first and no isolated build, which would take another PyTorch. The repositories have no tokenizer: all were trained with that of GPT-NeoX. */
function generation(model: ModelFacts): Snippet {
  const code = py`
    import torch
    from mamba_ssm import MambaLMHeadModel
    from transformers import AutoTokenizer

    tokenizer = AutoTokenizer.from_pretrained("EleutherAI/gpt-neox-20b")
    model = MambaLMHeadModel.from_pretrained(${model.id}, device="cuda", dtype=torch.float16)

    input_ids = tokenizer(${beginningFor(model)}, return_tensors="pt").input_ids.to("cuda")
    outputs = model.generate(input_ids, max_length=${answerLength}, top_k=50, top_p=0.9, temperature=0.7)
    print(tokenizer.decode(outputs[0], skip_special_tokens=True))
  `;
  return {
    install: { pip: ["mamba-ssm"], options: ["--no-build-isolation"] },
    code,
    note: "For Linux with a GPU; install PyTorch first.",
  };
}
