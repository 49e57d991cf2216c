import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "MLC-LLM",
  repository: { name: "MLC-LLM", url: "https://github.com/mlc-ai/mlc-llm" },
  docsUrl: "https://llm.mlc.ai/docs/",
  counts: { path: "mlc-chat-config.json" },
});
