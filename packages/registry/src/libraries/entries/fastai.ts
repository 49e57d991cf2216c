import { type Downloaded, downloaded } from "../families/downloaded.ts";
import { type Code, defineLibrary, emptyCode, type ModelFacts, py, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "fastai",
  group: "frameworks",
  about: "A library on top of PyTorch that trains good models with little code, taught in a well-known course.",
  repository: { name: "fastai", url: "https://github.com/fastai/fastai" },
  docsUrl: "https://huggingface.co/docs/hub/fastai",
  listed: true,
  hosted: ["image-classification"],
  endpoint: "HF_ENDPOINT",
  loads: { files: /^model\.pkl$/, names: "model.pkl" },
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
  const file = model.pipelineTag === "image-classification" ? downloaded(model, "cats.jpg") : undefined;
  const code = py`
    ${file?.imports ?? emptyCode("python")}

    from huggingface_hub import from_pretrained_fastai

    learner = from_pretrained_fastai(${model.id})

    ${file === undefined ? py`print(learner.model)` : prediction(file)}
  `;
  return {
    install: { pip: ["fastai", "huggingface_hub", "toml"] },
    code,
    note: "A learner is a pickle file, and loading it runs whatever code its author put in: load only files that you trust.",
  };
}

const prediction = ({ name, line }: Downloaded): Code<"python"> => py`
  ${line}
  label, _, probabilities = learner.predict(${name})
  print(label, probabilities.max())
`;
