import { defineLibrary, type ModelFacts, py, questionFor, type Snippet } from "../kit.ts";
import { partsWithWeights } from "../loaded-files.ts";

export default defineLibrary({
  label: "GLiNER",
  group: "text-analysis",
  about: "Finds entities of any kind in a text: you name the kinds when you run it, not when you train it.",
  repository: { name: "GLiNER", url: "https://github.com/urchade/GLiNER" },
  counts: { path: "gliner_config.json" },
  endpoint: "HF_ENDPOINT",
  loads: partsWithWeights,
  snippets: (model) => [entities(model)],
  samples: {
    "any model": { id: "urchade/gliner_medium-v2.1", tags: ["gliner"], pipelineTag: "token-classification" },
    "with an example": {
      id: "urchade/gliner_multi_pii-v1",
      tags: ["gliner"],
      pipelineTag: "token-classification",
      widget: { text: "Write to Ada at ada@example.org." },
    },
  },
});

function entities(model: ModelFacts): Snippet {
  const text = questionFor(model, "Marie Curie left Warsaw for Paris in 1891 and later taught at the Sorbonne.");
  const code = py`
    from gliner import GLiNER

    model = GLiNER.from_pretrained(${model.id})

    text = ${text}
    labels = ["person", "place", "date", "organization"]
    for entity in model.predict_entities(text, labels):
        print(entity["text"], "=>", entity["label"])
  `;
  return { install: { pip: ["gliner"] }, code };
}
