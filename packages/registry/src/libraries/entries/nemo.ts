import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "NeMo",
  repository: { name: "NeMo", url: "https://github.com/NVIDIA/NeMo" },
  listed: true,
  counts: { anyOf: [{ extension: "nemo" }, { path: "model_config.yaml" }, { extension: "json" }] },
  hosted: ["automatic-speech-recognition"],
});
