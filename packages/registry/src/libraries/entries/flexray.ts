import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "FleXray",
  repository: { name: "FleXray", url: "https://github.com/VictorButoi/FleXray" },
  counts: { anyOf: [{ extension: "safetensors" }, { extension: "onnx" }] },
});
