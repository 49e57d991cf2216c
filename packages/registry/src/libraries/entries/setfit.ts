import { defineLibrary, type ModelFacts, py, questionFor, type Snippet } from "../kit.ts";
import { partsWithWeights } from "../loaded-files.ts";

export default defineLibrary({
  label: "setfit",
  group: "text-analysis",
  about: "Trains text classifiers from a handful of labeled examples, on top of sentence embeddings.",
  alsoCalled: ["few-shot classification"],
  repository: { name: "setfit", url: "https://github.com/huggingface/setfit" },
  docsUrl: "https://huggingface.co/docs/hub/setfit",
  listed: true,
  hosted: ["text-classification"],
  loads: partsWithWeights,
  snippets: (model) => [classify(model)],
  endpoint: "HF_ENDPOINT",
  samples: {
    "any model": {
      id: "tomaarsen/setfit-paraphrase-mpnet-base-v2-sst2",
      tags: ["setfit"],
      pipelineTag: "text-classification",
    },
  },
});

function classify(model: ModelFacts): Snippet {
  const code = py`
    from setfit import SetFitModel

    model = SetFitModel.from_pretrained(${model.id})
    print(model.predict([${questionFor(model, "The soup was cold, but the view made up for it.")}]))
  `;
  return { install: { pip: ["setfit"] }, code };
}
