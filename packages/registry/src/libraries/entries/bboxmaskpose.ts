import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "BBoxMaskPose",
  repository: { name: "BBoxMaskPose", url: "https://github.com/MiraPurkrabek/BBoxMaskPose" },
  counts: { extension: "pth" },
});
