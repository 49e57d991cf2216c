import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "LiteRT",
  repository: { name: "LiteRT", url: "https://github.com/google-ai-edge/LiteRT" },
  counts: { extension: "tflite" },
});
