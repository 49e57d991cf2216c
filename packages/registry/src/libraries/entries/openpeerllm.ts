import { defineLibrary } from "../kit.ts";

export default defineLibrary({
  label: "OpenPeerLLM",
  group: "language",
  repository: { name: "OpenPeerLLM", url: "https://huggingface.co/openpeerai/openpeerllm" },
  docsUrl: "https://huggingface.co/OpenPeerAI/OpenPeerLLM/blob/main/README.md",
  counts: { path: ".meta-huggingface.json" },
});
