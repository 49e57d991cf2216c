import { furtherExampleFiles } from "../families/further-example-files.ts";
import { gated } from "../families/gated.ts";
import { defineLibrary, type ModelFacts, py, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "Derm Foundation",
  group: "science",
  repository: { name: "derm-foundation", url: "https://github.com/google-health/derm-foundation" },
  counts: { anyOf: [{ path: "scin_dataset_precomputed_embeddings.npz" }, { path: "saved_model.pb" }] },
  examples: furtherExampleFiles,
  snippets: (model) => [embedding(model)],
  endpoint: "HF_ENDPOINT",
  samples: { "any model": { id: "google/derm-foundation", tags: ["derm-foundation"] } },
});

/** The Keras loader of the model's card left huggingface_hub with release 1.0; TensorFlow reads the same files. */
function embedding(model: ModelFacts): Snippet {
  const code = py`
    import requests
    import tensorflow as tf
    from huggingface_hub import snapshot_download

    image_bytes = requests.get(${furtherExampleFiles["skin.png"]}).content
    image_feature = tf.train.Feature(bytes_list=tf.train.BytesList(value=[image_bytes]))
    example = tf.train.Example(features=tf.train.Features(feature={"image/encoded": image_feature}))

    model = tf.saved_model.load(snapshot_download(${model.id}))
    infer = model.signatures["serving_default"]
    print(infer(inputs=tf.constant([example.SerializeToString()])))
  `;
  return { install: { pip: ["huggingface_hub", "requests", "tensorflow"] }, code, note: gated };
}
