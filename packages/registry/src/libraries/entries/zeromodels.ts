import { answerLength, beginningFor } from "../families/generation.ts";
import { type Code, defineLibrary, downloaded, type ModelFacts, py, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "ZeroModels",
  group: "frameworks",
  repository: { name: "ZeroModels", url: "https://github.com/IMvision12/ZeroModels" },
  docsUrl: "https://imvision12.github.io/ZeroModels/",
  counts: { anyOf: [{ path: "model.weights.h5" }, { path: "model.weights.json" }] },
  snippets: (model) => [load(model)],
  // Configurations come from HF_ENDPOINT, weights from huggingface.co: the address is in its source (1.3.6).
  endpoint: "ignored",
  samples: {
    backbone: { id: "zeromodels/convnext-tiny", tags: ["zeromodels"] },
    "image classification": {
      id: "zeromodels/vit-base",
      tags: ["zeromodels"],
      pipelineTag: "image-classification",
    },
    "language model": { id: "zeromodels/gpt2", tags: ["zeromodels"], pipelineTag: "text-generation" },
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

function written(model: ModelFacts): Code<"python"> {
  return py`
    tokenizer = AutoZMTokenizer.from_weights(${model.id})

    inputs = tokenizer(${beginningFor(model)})
    outputs = model.generate(inputs["input_ids"], max_new_tokens=${answerLength})
    print(tokenizer.decode(outputs[0]))
  `;
}

/** Processors read a file; some give a tensor, some a dictionary that holds it. */
function seen(model: ModelFacts): Code<"python"> {
  const file = downloaded(model, "cats.jpg");
  return py`
    ${file.imports}

    processor = AutoZMImageProcessor.from_weights(${model.id})

    ${file.line}
    inputs = processor(${file.name})
    outputs = model(inputs["pixel_values"] if isinstance(inputs, dict) else inputs)
    ${results.get(model.pipelineTag) ?? py`print(outputs)`}
  `;
}

const results: ReadonlyMap<string | undefined, Code<"python">> = new Map([
  ["object-detection", py`print(processor.post_process_object_detection(outputs, threshold=0.5))`],
  ["image-classification", py`print(keras.ops.top_k(keras.ops.softmax(outputs)[0], k=5))`],
]);

function load(model: ModelFacts): Snippet {
  const loader = loaders.get(model.pipelineTag);
  const name = py.identifier(loader ?? "AutoZModel");
  const isText = model.pipelineTag === "text-generation";
  const code = py`
    import os

    os.environ["KERAS_BACKEND"] = "jax"  # or "torch" or "tensorflow"

    ${py.lines(loader === "AutoZMImageClassify" && py`import keras`)}
    from zeromodels.auto import ${py.identifier(isText ? "AutoZMTokenizer" : "AutoZMImageProcessor")}, ${name}

    model = ${name}.from_weights(${model.id})
    ${isText ? written(model) : seen(model)}
  `;
  return {
    install: { pip: ["zeromodels", "jax"], upgrade: true },
    code,
    ...(loader === undefined && {
      note: "zeromodels.auto has a loader for each task, for example AutoZMTextGenerate.",
    }),
  };
}
