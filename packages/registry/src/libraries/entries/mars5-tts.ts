import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "MARS5-TTS",
  repository: { name: "MARS5-TTS", url: "https://github.com/Camb-ai/MARS5-TTS" },
  counts: { path: "mars5_ar.safetensors" },
});
