import { beginningFor } from "../families/generation.ts";
import { defineLibrary, type ModelFacts, py, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "pxia",
  group: "language",
  repository: { name: "pxia", url: "https://github.com/not-lain/pxia" },
  endpoint: "HF_ENDPOINT",
  snippets: (model) => [generation(model)],
  samples: { "any model": { id: "phxia/gpt2", tags: ["pxia", "gpt2"] } },
});

function generation(model: ModelFacts): Snippet {
  const code = py`
    from pxia import AutoModel
    from transformers import AutoTokenizer

    tokenizer = AutoTokenizer.from_pretrained("openai-community/gpt2")
    model = AutoModel.from_pretrained(${model.id})

    inputs = tokenizer(${beginningFor(model)}, return_tensors="pt")
    print(model.generate(**inputs, max_new_tokens=40, tokenizer=tokenizer))
  `;
  return {
    install: { pip: ["pxia", "transformers"] },
    code,
    note: "For its GPT-2 models; its other kind, ann, is called with numbers.",
  };
}
