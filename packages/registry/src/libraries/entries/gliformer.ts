import { defineLibrary, type ModelFacts, py, questionFor, type Snippet } from "../kit.ts";

/** Source: https://pypi.org/project/gliformer/ (release 0.1.3). */
export default defineLibrary({
  label: "GLiFormer",
  group: "text-analysis",
  repository: { name: "GLiFormer", url: "https://github.com/Knowledgator/GLiFormer" },
  counts: { path: "gliner_config.json" },
  endpoint: "HF_ENDPOINT",
  snippets: (model) => [entities(model)],
  samples: { "any model": { id: "knowledgator/gliformer-base-v1.0", tags: ["gliformer"] } },
});

function entities(model: ModelFacts): Snippet {
  const text = questionFor(model, "Marie Curie left Warsaw for Paris in 1891 and later taught at the Sorbonne.");
  const code = py`
    from gliformer import GLiFormer

    model = GLiFormer.from_pretrained(${model.id}, load_tokenizer=True)

    text = ${text}
    labels = ["person", "organization", "location"]
    for entity in model.predict_entities(text, labels, threshold=0.5):
        print(entity["text"], "=>", entity["label"])
  `;
  return {
    install: { pip: ["gliformer"] },
    code,
    note: "For models with an entity-recognition head; see the model card for other heads.",
  };
}
