import { defineLibrary } from "../kit.ts";

export default defineLibrary({
  label: "RecurrentGemma",
  group: "language",
  repository: { name: "recurrentgemma", url: "https://github.com/google-deepmind/recurrentgemma" },
  counts: { path: "tokenizer.model" },
});
