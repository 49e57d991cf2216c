import { defineLibrary } from "../kit.ts";

export default defineLibrary({
  label: "Glyph-ByT5",
  group: "generation",
  repository: { name: "Glyph-ByT5", url: "https://github.com/AIGText/Glyph-ByT5" },
  counts: { path: "checkpoints/byt5_model.pt" },
});
