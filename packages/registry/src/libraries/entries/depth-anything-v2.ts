import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "DepthAnythingV2",
  repository: { name: "Depth Anything V2", url: "https://github.com/DepthAnything/Depth-Anything-V2" },
  counts: { extension: "pth" },
});
