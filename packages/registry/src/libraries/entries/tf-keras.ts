import { defineLibrary, type ModelFacts, py, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "TF-Keras",
  group: "frameworks",
  repository: { name: "TF-Keras", url: "https://github.com/keras-team/tf-keras" },
  docsUrl: "https://huggingface.co/docs/hub/tf-keras",
  counts: { path: "saved_model.pb" },
  snippets: (model) => [load(model)],
  endpoint: "HF_ENDPOINT",
  samples: { "any model": { id: "keras-io/lowlight-enhance-mirnet", tags: ["tf-keras"] } },
});

/** Keras 3 no longer reads SavedModel folders, and the client of the Hub lost its own loader for them in 1.0. */
function load(model: ModelFacts): Snippet {
  const code = py`
    import tf_keras
    from huggingface_hub import snapshot_download

    model = tf_keras.models.load_model(snapshot_download(${model.id}))
    model.summary()
  `;
  return { install: { pip: ["tf_keras", "huggingface_hub"] }, code };
}
