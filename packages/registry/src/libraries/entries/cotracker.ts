import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "CoTracker",
  repository: { name: "CoTracker", url: "https://github.com/facebookresearch/co-tracker" },
  counts: { extension: "pth" },
});
