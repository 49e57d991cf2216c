import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "Chatterbox",
  repository: { name: "Chatterbox", url: "https://github.com/resemble-ai/chatterbox" },
  counts: { path: "tokenizer.json" },
});
