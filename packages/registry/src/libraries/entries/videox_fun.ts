import { defineLibrary } from "../kit.ts";

export default defineLibrary({
  label: "VideoX Fun",
  group: "generation",
  repository: { name: "VideoX Fun", url: "https://github.com/aigc-apps/VideoX-Fun" },
  counts: { extension: "safetensors" },
});
