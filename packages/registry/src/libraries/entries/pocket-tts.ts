import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "Pocket-TTS",
  repository: { name: "PocketTTS", url: "https://github.com/kyutai-labs/pocket-tts" },
  counts: { path: "tts_b6369a24.safetensors" },
});
