import { defineLibrary, type ModelFacts, py, questionFor, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "SpanMarker",
  group: "text-analysis",
  repository: { name: "SpanMarkerNER", url: "https://github.com/tomaarsen/SpanMarkerNER" },
  docsUrl: "https://huggingface.co/docs/hub/span_marker",
  listed: true,
  hosted: ["token-classification"],
  snippets: (model) => [entities(model)],
  endpoint: "HF_ENDPOINT",
  samples: {
    "any model": {
      id: "tomaarsen/span-marker-bert-base-fewnerd-fine-super",
      tags: ["span-marker"],
      pipelineTag: "token-classification",
    },
  },
});

function entities(model: ModelFacts): Snippet {
  const code = py`
    from span_marker import SpanMarkerModel

    model = SpanMarkerModel.from_pretrained(${model.id})
    print(model.predict(${questionFor(model, "Maria Skłodowska left Warsaw for Paris in 1891.")}))
  `;
  return { install: { pip: ["span_marker"] }, code };
}
