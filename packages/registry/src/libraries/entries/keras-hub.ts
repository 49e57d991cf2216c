import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "KerasHub",
  repository: { name: "KerasHub", url: "https://github.com/keras-team/keras-hub" },
  docsUrl: "https://keras.io/keras_hub/",
  listed: true,
});
