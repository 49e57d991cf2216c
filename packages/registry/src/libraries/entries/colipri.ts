import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "COLIPRI",
  repository: { name: "COLIPRI", url: "https://huggingface.co/microsoft/colipri" },
  counts: { extension: "safetensors" },
});
