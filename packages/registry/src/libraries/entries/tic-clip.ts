import { defineLibrary } from "../kit.ts";

export default defineLibrary({
  label: "TiC-CLIP",
  group: "vision",
  repository: { name: "TiC-CLIP", url: "https://github.com/apple/ml-tic-clip" },
  counts: { allOf: [{ extension: "pt" }, { folder: "checkpoints/" }] },
});
