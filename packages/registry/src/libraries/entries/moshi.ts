import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "Moshi",
  repository: { name: "Moshi", url: "https://github.com/kyutai-labs/moshi" },
  counts: { path: "tokenizer-e351c8d8-checkpoint125.safetensors" },
});
