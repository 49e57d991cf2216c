import { py } from "../../code/python.ts";
import { endpointLine, type SnippetContext } from "../../hub-endpoint.ts";
import type { ModelFacts } from "../../model.ts";
import type { Snippet } from "../../snippet.ts";
import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "ZeroModels",
  repository: { name: "ZeroModels", url: "https://github.com/IMvision12/ZeroModels" },
  docsUrl: "https://imvision12.github.io/ZeroModels/",
  counts: { anyOf: [{ path: "model.weights.h5" }, { path: "model.weights.json" }] },
  snippets: (model, context) => [load(model, context)],
  endpoint: "written",
  samples: {
    backbone: { id: "zeromodels/convnext-tiny", tags: ["zeromodels"] },
    "task with a class of its own": {
      id: "zeromodels/detr-resnet-50",
      tags: ["zeromodels"],
      pipelineTag: "object-detection",
    },
  },
});

/** Loaders in `zeromodels.auto` that add what a task needs (release 1.3.6). */
const loaders: ReadonlyMap<string | undefined, string> = new Map([
  ["image-classification", "AutoZMImageClassify"],
  ["image-segmentation", "AutoZMSemanticSegment"],
  ["object-detection", "AutoZMDetect"],
  ["text-generation", "AutoZMTextGenerate"],
]);

function load(model: ModelFacts, context: SnippetContext = {}): Snippet {
  const loader = loaders.get(model.pipelineTag);
  const name = py.identifier(loader ?? "AutoZModel");
  const code = py`
    import os

    ${endpointLine(context)}
    os.environ["KERAS_BACKEND"] = "jax"  # or "torch" or "tensorflow"

    ${loader === undefined ? py`from zeromodels import ${name}` : py`from zeromodels.auto import ${name}`}

    model = ${name}.from_weights(${model.id})
  `;
  return {
    install: { pip: ["zeromodels", "jax"], upgrade: true },
    code,
    ...(loader === undefined && { note: "zeromodels.auto has a loader for each task, such as AutoZMTextGenerate." }),
  };
}
