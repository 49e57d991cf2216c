import { py } from "../../code/python.ts";
import type { ModelFacts } from "../../model.ts";
import type { Snippet } from "../../snippet.ts";
import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "fastai",
  repository: { name: "fastai", url: "https://github.com/fastai/fastai" },
  docsUrl: "https://huggingface.co/docs/hub/fastai",
  listed: true,
  hosted: ["image-classification"],
  endpoint: "HF_ENDPOINT",
  snippets: (model) => [learner(model)],
  samples: {
    "any learner": { id: "espejelomar/identify-my-cat", tags: ["fastai"] },
    "classifier of images": {
      id: "espejelomar/identify-my-cat",
      tags: ["fastai"],
      pipelineTag: "image-classification",
    },
  },
});

/** Unlike its sister for Keras, this function is still there in huggingface_hub 2.4. */
function learner(model: ModelFacts): Snippet {
  const code = py`
    from huggingface_hub import from_pretrained_fastai

    learner = from_pretrained_fastai(${model.id})

    ${model.pipelineTag === "image-classification" ? prediction : py`print(learner.model)`}
  `;
  return {
    install: { pip: ["fastai", "huggingface_hub", "toml"] },
    code,
    note: "A learner is a pickle file, and loading it runs whatever code its author put in: load only files that you trust.",
  };
}

const prediction = py`
  label, _, probabilities = learner.predict("path/to/image.jpg")
  print(label, probabilities.max())
`;
