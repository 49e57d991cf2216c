import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "InfiniteYou",
  repository: { name: "InfiniteYou", url: "https://github.com/bytedance/InfiniteYou" },
  counts: {
    anyOf: [
      { path: "infu_flux_v1.0/sim_stage1/image_proj_model.bin" },
      { path: "infu_flux_v1.0/aes_stage2/image_proj_model.bin" },
    ],
  },
});
