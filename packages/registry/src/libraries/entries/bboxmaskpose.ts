import { defineLibrary } from "../kit.ts";

export default defineLibrary({
  label: "BBoxMaskPose",
  group: "vision",
  repository: { name: "BBoxMaskPose", url: "https://github.com/MiraPurkrabek/BBoxMaskPose" },
  counts: { extension: "pth" },
});
