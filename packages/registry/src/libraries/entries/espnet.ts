import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "ESPnet",
  repository: { name: "ESPnet", url: "https://github.com/espnet/espnet" },
  docsUrl: "https://huggingface.co/docs/hub/espnet",
  listed: true,
  hosted: ["text-to-speech", "automatic-speech-recognition"],
});
