import { defineLibrary } from "../kit.ts";

export default defineLibrary({
  label: "sapiens2",
  group: "vision",
  repository: { name: "sapiens2", url: "https://github.com/facebookresearch/sapiens2" },
  counts: { extension: "safetensors" },
});
