import { defineLibrary } from "../kit.ts";

export default defineLibrary({
  label: "Magenta RT",
  group: "speech",
  repository: { name: "Magenta RT", url: "https://github.com/magenta/magenta-realtime" },
  counts: {
    anyOf: [
      { path: "checkpoints/llm_base_x4286_c1860k.tar" },
      { path: "checkpoints/llm_large_x3047_c1860k.tar" },
      { path: "checkpoints/llm_large_x3047_c1860k/checkpoint" },
    ],
  },
});
