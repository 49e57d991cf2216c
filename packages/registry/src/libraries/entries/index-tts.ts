import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "IndexTTS",
  repository: { name: "IndexTTS", url: "https://github.com/index-tts/index-tts" },
});
