import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "KittenTTS",
  repository: { name: "KittenTTS", url: "https://github.com/KittenML/KittenTTS" },
});
