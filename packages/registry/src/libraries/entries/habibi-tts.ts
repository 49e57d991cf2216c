import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "Habibi-TTS",
  repository: { name: "Habibi-TTS", url: "https://github.com/SWivid/Habibi-TTS" },
  counts: { extension: "safetensors" },
});
