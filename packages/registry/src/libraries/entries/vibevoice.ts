import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "VibeVoice",
  repository: { name: "VibeVoice", url: "https://github.com/microsoft/VibeVoice" },
});
