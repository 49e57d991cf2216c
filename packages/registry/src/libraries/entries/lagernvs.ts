import { defineLibrary } from "../kit.ts";

export default defineLibrary({
  label: "LagerNVS",
  group: "3d",
  repository: { name: "LagerNVS", url: "https://github.com/facebookresearch/lagernvs" },
  counts: { extension: "pt" },
});
