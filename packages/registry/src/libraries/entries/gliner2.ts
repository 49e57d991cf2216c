import { defineLibrary, type ModelFacts, py, questionFor, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "GLiNER2",
  group: "text-analysis",
  repository: { name: "GLiNER2", url: "https://github.com/fastino-ai/GLiNER2" },
  endpoint: "HF_ENDPOINT",
  snippets: (model) => [entities(model)],
  samples: { "any model": { id: "fastino/gliner2-base-v1", tags: ["gliner2"], pipelineTag: "token-classification" } },
});

/** Since release 2 the models have two architectures: `GLiNER2` loads the older one alone, `AutoExtractor` both. */
function entities(model: ModelFacts): Snippet {
  const text = questionFor(model, "In Seoul, Samsung's Jong-Hee Han showed the new Galaxy Tab on Monday.");
  const code = py`
    from gliner2 import AutoExtractor

    extractor = AutoExtractor.from_pretrained(${model.id})

    text = ${text}
    result = extractor.extract_entities(text, ["company", "person", "product", "location"])
    print(result)
  `;
  return { install: { pip: ["gliner2[local]"] }, code };
}
