import { defineLibrary } from "../kit.ts";

export default defineLibrary({
  label: "MAGI-1",
  group: "generation",
  repository: { name: "MAGI-1", url: "https://github.com/SandAI-org/MAGI-1" },
  counts: { path: "ckpt/vae/config.json" },
});
