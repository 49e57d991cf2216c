import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "TF-Keras",
  repository: { name: "TF-Keras", url: "https://github.com/keras-team/tf-keras" },
  docsUrl: "https://huggingface.co/docs/hub/tf-keras",
  counts: { path: "saved_model.pb" },
});
