import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "Stable Audio 3",
  repository: { name: "stable-audio-3", url: "https://github.com/Stability-AI/stable-audio-3" },
  counts: { path: "model_config.json" },
});
