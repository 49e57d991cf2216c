import { defineLibrary } from "../kit.ts";

export default defineLibrary({
  label: "WHAM",
  group: "agents",
  repository: { name: "wham", url: "https://huggingface.co/microsoft/wham" },
  docsUrl: "https://huggingface.co/microsoft/wham/blob/main/README.md",
  counts: { extension: "ckpt" },
});
