import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "sam2",
  repository: { name: "sam2", url: "https://github.com/facebookresearch/segment-anything-2" },
  counts: { extension: "pt" },
});
