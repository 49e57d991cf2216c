import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "MiniMax H3",
  repository: { name: "MiniMax-H3", url: "https://github.com/MiniMax-AI/MiniMax-H3" },
  docsUrl: "https://huggingface.co/MiniMaxAI/MiniMax-H3",
  counts: {
    anyOf: [
      { extension: "safetensors" },
      { fileName: "model_index" },
      { fileName: "config" },
      { path: "modular_model_index.json" },
    ],
  },
});
