import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "CosyVoice",
  repository: { name: "CosyVoice", url: "https://github.com/FunAudioLLM/CosyVoice" },
  counts: { anyOf: [{ extension: "onnx" }, { extension: "pt" }] },
});
