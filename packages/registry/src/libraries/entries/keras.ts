import { joinTexts } from "../../code/outline.ts";
import { py } from "../../code/python.ts";
import { endpointLine, type SnippetContext } from "../../hub-endpoint.ts";
import type { ModelFacts } from "../../model.ts";
import type { Snippet } from "../../snippet.ts";
import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "Keras",
  repository: { name: "Keras", url: "https://github.com/keras-team/keras" },
  docsUrl: "https://huggingface.co/docs/hub/keras",
  listed: true,
  counts: { anyOf: [{ path: "config.json" }, { extension: "keras" }] },
  hosted: ["image-classification"],
  snippets: (model, context) => [savedModel(model, context)],
  endpoint: "written",
  samples: { "any model": { id: "acme/digit-recognizer", tags: ["keras"] } },
});

/** Keras reads the variable when it is imported, and needs `huggingface_hub` for addresses that begin with `hf://`. */
function savedModel(model: ModelFacts, context: SnippetContext = {}): Snippet {
  const code = py`
    import os

    ${endpointLine(context)}

    # "torch" and "tensorflow" work too. Set it before importing keras.
    os.environ["KERAS_BACKEND"] = "jax"

    import keras

    model = keras.saving.load_model(${joinTexts(["hf://", model.id])})
    model.summary()

    # An input of zeros, to see what the output looks like; replace it with yours.
    shape = [1 if size is None else size for size in model.input_shape]
    print(model.predict(keras.ops.zeros(shape)))
  `;
  return { install: { pip: ["keras", "jax", "huggingface_hub"] }, code };
}
