import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "ChatTTS",
  repository: { name: "ChatTTS", url: "https://github.com/2noise/ChatTTS.git" },
  counts: { path: "asset/GPT.pt" },
});
