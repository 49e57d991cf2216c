import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "TimesFM",
  repository: { name: "timesfm", url: "https://github.com/google-research/timesfm" },
  counts: {
    anyOf: [
      { path: "config.json" },
      { path: "torch_model.ckpt" },
      { path: "checkpoints/checkpoint_1100000/state/checkpoint" },
      { path: "checkpoints/checkpoint_2150000/state/checkpoint" },
    ],
  },
});
