import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "Qwen3-TTS",
  repository: { name: "Qwen3-TTS", url: "https://github.com/QwenLM/Qwen3-TTS" },
});
