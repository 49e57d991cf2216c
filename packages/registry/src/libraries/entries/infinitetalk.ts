import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "InfiniteTalk",
  repository: { name: "InfiniteTalk", url: "https://github.com/MeiGen-AI/InfiniteTalk" },
  counts: { extension: "safetensors" },
});
