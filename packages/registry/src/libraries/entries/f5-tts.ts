import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "F5-TTS",
  repository: { name: "F5-TTS", url: "https://github.com/SWivid/F5-TTS" },
  counts: { anyOf: [{ extension: "safetensors" }, { extension: "pt" }] },
});
