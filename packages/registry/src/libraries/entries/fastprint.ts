import { defineLibrary } from "../kit.ts";

export default defineLibrary({
  label: "Fast Print",
  group: "runtimes",
  repository: { name: "Fast Print", url: "https://huggingface.co/OpenPeerAI/FastPrint" },
  counts: { extension: "cs" },
});
