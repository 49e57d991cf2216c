import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "Stable Audio Tools",
  repository: { name: "stable-audio-tools", url: "https://github.com/Stability-AI/stable-audio-tools.git" },
  counts: { path: "model.safetensors" },
});
