import { defineLibrary } from "../kit.ts";

export default defineLibrary({
  label: "NV-MedTech",
  group: "science",
  repository: { name: "NV-MedTech", url: "https://github.com/nvidia-medtech" },
  counts: { anyOf: [{ extension: "pt" }, { extension: "safetensors" }, { path: "config.json" }] },
});
