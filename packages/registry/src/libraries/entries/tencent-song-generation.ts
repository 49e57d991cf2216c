import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "SongGeneration",
  repository: { name: "SongGeneration", url: "https://github.com/tencent-ailab/songgeneration" },
  counts: { path: "ckpt/songgeneration_base/model.pt" },
});
