import { endpointLine, type SnippetContext } from "../../hub-endpoint.ts";
import { repositoryFile } from "../families/repository-file.ts";
import { defineLibrary, type ModelFacts, py, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "Keras",
  group: "frameworks",
  about: "A deep-learning framework designed for readability; the same model runs on TensorFlow, JAX or PyTorch.",
  alsoCalled: ["tensorflow", "tensorflow keras"],
  repository: { name: "Keras", url: "https://github.com/keras-team/keras" },
  docsUrl: "https://huggingface.co/docs/hub/keras",
  listed: true,
  counts: { anyOf: [{ path: "config.json" }, { extension: "keras" }] },
  hosted: ["image-classification"],
  loads: { files: /\.(?:keras|h5|pb)$/i, names: "*.keras, *.h5 or saved_model.pb" },
  snippets: (model, context) => [savedModel(model, context)],
  endpoint: "written",
  samples: {
    "any model": { id: "acme/digit-recognizer", tags: ["keras"] },
    "one file": { id: "acme/digit-recognizer", tags: ["keras"], files: ["README.md", "digits.keras"] },
  },
});

/**
 * Keras reads the variable when it is imported. Its own addresses, `hf://…`, ask TensorFlow for the kind of a path since
 * the check of folders was added, whatever the backend is; a folder or file that is there already needs none. Checked
 * with keras 3.15.1.
 */
function savedModel(model: ModelFacts, context: SnippetContext = {}): Snippet {
  const isFile = model.files?.some((path) => path.endsWith(".keras")) === true;
  const download = isFile ? py`hf_hub_download` : py`snapshot_download`;
  const file = repositoryFile(model, "keras");
  const place = isFile ? py`hf_hub_download(${model.id}, ${file.name})` : py`snapshot_download(${model.id})`;
  const code = py`
    import os

    ${endpointLine(context)}

    # "torch" and "tensorflow" work too. Set it before importing keras.
    os.environ["KERAS_BACKEND"] = "jax"

    import keras
    from huggingface_hub import ${download}

    model = keras.saving.load_model(${place})
    model.summary()

    # An input of zeros, to see what the output looks like; replace it with yours.
    shape = [1 if size is None else size for size in model.input_shape]
    print(model.predict(keras.ops.zeros(shape)))
  `;
  const note = isFile && file.note !== undefined ? { note: file.note } : {};
  return { install: { pip: ["keras", "jax", "huggingface_hub"] }, code, ...note };
}
