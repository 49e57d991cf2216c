import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "BBoxMaskPose",
  group: "vision",
  repository: { name: "BBoxMaskPose", url: "https://github.com/MiraPurkrabek/BBoxMaskPose" },
  counts: { extension: "pth" },
});
