import { defineLibrary } from "../kit.ts";

export default defineLibrary({
  label: "Image Matching Models",
  group: "vision",
  repository: { name: "Image Matching Models", url: "https://github.com/alexstoken/image-matching-models" },
  counts: { extension: "safetensors" },
});
