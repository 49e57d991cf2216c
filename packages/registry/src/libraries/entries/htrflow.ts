import { defineLibrary, downloaded, type ModelFacts, py, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "HTRflow",
  group: "vision",
  repository: { name: "HTRflow", url: "https://github.com/AI-Riksarkivet/htrflow" },
  docsUrl: "https://ai-riksarkivet.github.io/htrflow",
  endpoint: "HF_ENDPOINT",
  snippets: (model) => [pipeline(model)],
  samples: {
    "recognition of text": { id: "Riksarkivet/trocr-base-handwritten-hist-swe-2", tags: ["htrflow"] },
    "finding of lines": {
      id: "Riksarkivet/yolov9-lines-within-regions-1",
      tags: ["htrflow"],
      pipelineTag: "image-segmentation",
    },
  },
});

/** Step and model as in release 0.2.6, where they have real classes; the generic `Task` of older pages is gone. */
function pipeline(model: ModelFacts): Snippet {
  const findsLines = model.pipelineTag === "image-segmentation" || model.pipelineTag === "object-detection";
  const [step, network] = findsLines ? [py`Segmentation`, py`YOLO`] : [py`TextRecognition`, py`TrOCR`];
  const home = findsLines ? py`ultralytics.yolo` : py`huggingface.trocr`;
  const file = downloaded(model, "invoice.png");
  const code = py`
    ${file.imports}

    from htrflow.models.${home} import ${network}
    from htrflow.pipeline.pipeline import Pipeline
    from htrflow.pipeline.steps import ${findsLines ? py`Export, Segmentation` : py`Export, TextRecognition`}
    from htrflow.volume.volume import Collection

    pipeline = Pipeline([
        ${step}(${network}, {"model": ${model.id}}, {}),
        Export("output", "json"),
    ])
    ${file.line}
    pipeline.run(Collection([${file.name}]))
  `;
  const order = findsLines
    ? "Add a TextRecognition step after it to read"
    : "Add a Segmentation step before it to find";
  return {
    install: { pip: ["htrflow"] },
    code,
    note: `${order} the lines of a page. If the repository has another kind of model, import that class from htrflow.models. Needs Python 3.10 to 3.12.`,
  };
}
