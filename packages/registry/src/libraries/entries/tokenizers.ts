import { defineLibrary, type ModelFacts, py, questionFor, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "Tokenizers",
  group: "text-analysis",
  about: "Fast tokenizers in Rust with Python bindings: from texts to the numbers that models read, and back.",
  alsoCalled: ["hugging face tokenizers", "huggingface tokenizers"],
  repository: { name: "Tokenizers", url: "https://github.com/huggingface/tokenizers" },
  docsUrl: "https://huggingface.co/docs/tokenizers",
  unpublishedCounts: { path: "tokenizer.json" },
  snippets: (model) => [splitText(model)],
  endpoint: "HF_ENDPOINT",
  samples: {
    "any tokenizer": { id: "acme/bpe-32k", tags: ["tokenizers"] },
    "a text of its own language": {
      id: "acme/polish-bpe-32k",
      tags: ["tokenizers"],
      widget: { text: "Ryby w rzece nie mają głosu." },
    },
  },
});

/** `huggingface_hub`, through which it fetches, comes with it. */
function splitText(model: ModelFacts): Snippet {
  const code = py`
    from tokenizers import Tokenizer

    tokenizer = Tokenizer.from_pretrained(${model.id})

    encoding = tokenizer.encode(${questionFor(model, "The ferry leaves at noon, whatever the weather.")})
    print(encoding.tokens)
    print(encoding.ids)
    print(tokenizer.decode(encoding.ids))
  `;
  const note = "Reads tokenizer.json from the repository's root.";
  return { install: { pip: ["tokenizers"] }, code, note };
}
