import { defineLibrary, type ModelFacts, py, questionFor, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "Flair",
  group: "text-analysis",
  about:
    "A small PyTorch library that labels words and texts, known for its embeddings and its models for named entities.",
  repository: { name: "Flair", url: "https://github.com/flairNLP/flair" },
  docsUrl: "https://huggingface.co/docs/hub/flair",
  listed: true,
  counts: { path: "pytorch_model.bin" },
  hosted: ["token-classification"],
  endpoint: "HF_ENDPOINT",
  loads: { files: /^pytorch_model\.bin$/, names: "pytorch_model.bin" },
  snippets: (model) => [tagged(model)],
  samples: {
    tagger: { id: "flair/ner-english-large", tags: ["flair"], pipelineTag: "token-classification" },
    "tagger with an example": {
      id: "flair/ner-german",
      tags: ["flair"],
      pipelineTag: "token-classification",
      widget: { text: "Rahel wohnt seit Mai in Aachen." },
    },
    classifier: { id: "acme/mood-english", tags: ["flair"], pipelineTag: "text-classification" },
  },
});

/**
 * Most models are taggers, which are loaded by their id. `Classifier` finds out the class of any other model, but only
 * from a file: the classes of classifiers look for an id in a list of their own (0.15.1).
 */
function tagged(model: ModelFacts): Snippet {
  const tagger = model.pipelineTag === undefined || model.pipelineTag === "token-classification";
  const use = py`
    sentence = Sentence(${questionFor(model, "Rosa Luxemburg was born in Zamość and studied in Zurich.")})
    tagger.predict(sentence)
    for label in sentence.get_labels():
        print(label)
  `;
  if (tagger)
    return {
      install: { pip: ["flair"] },
      code: py`
        from flair.data import Sentence
        from flair.models import SequenceTagger

        tagger = SequenceTagger.load(${model.id})

        ${use}
      `,
    };
  return {
    install: { pip: ["flair", "huggingface_hub"] },
    code: py`
      from flair.data import Sentence
      from flair.nn import Classifier
      from huggingface_hub import hf_hub_download

      tagger = Classifier.load(hf_hub_download(${model.id}, "pytorch_model.bin"))

      ${use}
    `,
  };
}
