import { py } from "../../code/python.ts";
import type { ModelFacts } from "../../model.ts";
import type { Snippet } from "../../snippet.ts";
import { questionFor } from "../families/prompts.ts";
import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "Flair",
  repository: { name: "Flair", url: "https://github.com/flairNLP/flair" },
  docsUrl: "https://huggingface.co/docs/hub/flair",
  listed: true,
  counts: { path: "pytorch_model.bin" },
  hosted: ["token-classification"],
  endpoint: "HF_ENDPOINT",
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

/** `Classifier` finds out the class of a model itself; most models are taggers, whose class is better known. */
function tagged(model: ModelFacts): Snippet {
  const tagger = model.pipelineTag === undefined || model.pipelineTag === "token-classification";
  const code = py`
    from flair.data import Sentence
    ${tagger ? py`from flair.models import SequenceTagger` : py`from flair.nn import Classifier`}

    tagger = ${tagger ? py`SequenceTagger` : py`Classifier`}.load(${model.id})

    sentence = Sentence(${questionFor(model, "Rosa Luxemburg was born in Zamość and studied in Zurich.")})
    tagger.predict(sentence)
    for label in sentence.get_labels():
        print(label)
  `;
  return { install: { pip: ["flair"] }, code };
}
