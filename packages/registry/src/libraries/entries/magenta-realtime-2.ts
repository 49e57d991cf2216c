import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "Magenta RT 2",
  repository: { name: "Magenta RT 2", url: "https://github.com/magenta/magenta-realtime" },
  counts: {
    anyOf: [
      { path: "models/mrt2_base/mrt2_base.mlxfn" },
      { path: "models/mrt2_small/mrt2_small.mlxfn" },
      { path: "checkpoints/mrt2_base.safetensors" },
      { path: "checkpoints/mrt2_small.safetensors" },
    ],
  },
});
