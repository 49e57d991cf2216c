import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "TensorFlowTTS",
  repository: { name: "TensorFlowTTS", url: "https://github.com/TensorSpeech/TensorFlowTTS" },
});
