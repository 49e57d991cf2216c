import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "KimiAudio",
  repository: { name: "KimiAudio", url: "https://github.com/MoonshotAI/Kimi-Audio" },
});
