import { defaultPrompts } from "../families/diffusion-call.ts";
import {
  type Code,
  defineLibrary,
  emptyCode,
  type ModelFacts,
  promptFor,
  py,
  questionFor,
  type Snippet,
} from "../kit.ts";

export default defineLibrary({
  label: "KerasHub",
  group: "frameworks",
  repository: { name: "KerasHub", url: "https://github.com/keras-team/keras-hub" },
  docsUrl: "https://keras.io/keras_hub/",
  listed: true,
  endpoint: "HF_ENDPOINT",
  snippets: (model) => [...tasksOf(model), "Backbone"].map((task) => forTask(task, model)),
  samples: {
    "tasks with an example": {
      id: "acme/everything_en",
      tags: ["keras-hub"],
      kerasHubTasks: ["ImageClassifier", "TextClassifier", "TextToImage", "CausalLM"],
    },
    "the card's example": {
      id: "keras/gemma_instruct_2b_en",
      tags: ["keras-hub"],
      kerasHubTasks: ["CausalLM"],
      widget: { text: "Name three rivers of Peru." },
    },
    "another task": { id: "keras/deberta_v3_base_en", tags: ["keras-hub"], kerasHubTasks: ["MaskedLM", "Backbone"] },
    "no task": { id: "keras/resnet_50_imagenet", tags: ["keras-hub"] },
  },
});

/** How a task is loaded and used, beyond its preset. */
interface Example {
  readonly module?: Code<"python">;
  readonly arguments: Code<"python">;
  readonly lines: Code<"python">;
  /** An import behind that of the library. */
  readonly further?: Code<"python">;
  readonly packages?: readonly string[];
}

/** Tasks with an example of their own, in the order in which they are shown. */
const examples: ReadonlyMap<string, (model: ModelFacts) => Example> = new Map([
  ["CausalLM", generateText],
  ["TextToImage", generateImage],
  ["TextClassifier", classifyTexts],
  ["ImageClassifier", classifyImages],
]);

function tasksOf(model: ModelFacts): readonly string[] {
  const named = new Set(model.kerasHubTasks ?? []);
  named.delete("Backbone");
  return [...examples.keys()].filter((task) => named.delete(task)).concat([...named]);
}

function forTask(task: string, model: ModelFacts): Snippet {
  const example = examples.get(task)?.(model);
  const code = py`
    ${example?.module ?? emptyCode("python")}
    import keras_hub
    ${example?.further ?? emptyCode("python")}

    model = keras_hub.models.${py.identifier(task)}.from_preset(${`hf://${model.id}`}${example?.arguments ?? emptyCode("python")})

    ${example?.lines ?? py`model.summary()`}
  `;
  return {
    title: task,
    install: { pip: ["keras", "keras-hub", "huggingface_hub", ...(example?.packages ?? [])] },
    code,
  };
}

function generateText(model: ModelFacts): Example {
  const prompt = questionFor(model, "Far out at sea, a lighthouse keeper");
  const lines = py`
    model.compile(sampler="greedy")  # optional: a different way to choose the next token
    print(model.generate(${prompt}, max_length=64))
  `;
  return { arguments: py`, dtype="bfloat16"`, lines };
}

function generateImage(model: ModelFacts): Example {
  const lines = py`
    image = model.generate(${promptFor(model, defaultPrompts.image)})
    Image.fromarray(image).save("image.png")
  `;
  return { further: py`from PIL import Image`, packages: ["pillow"], arguments: py`, dtype="bfloat16"`, lines };
}

function classifyTexts(): Example {
  const lines = py`
    model.fit(x=["What a thrilling movie!", "I left after half an hour."], y=[1, 0])
    print(model.predict(["I would see it again."]))
  `;
  return { arguments: py`, num_classes=2`, lines };
}

function classifyImages(): Example {
  const lines = py`
    # Noise in place of images: 32 of 64 × 64 pixels, each of one of two classes.
    images = keras.random.randint((32, 64, 64, 3), 0, 256)
    labels = keras.random.randint((32, 1), 0, 2)
    model.fit(images, labels)

    print(model.predict(keras.random.randint((1, 64, 64, 3), 0, 256)))
  `;
  return { module: py`import keras`, arguments: py`, num_classes=2`, lines };
}
