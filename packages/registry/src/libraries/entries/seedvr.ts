import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "SeedVR",
  repository: { name: "SeedVR", url: "https://github.com/ByteDance-Seed/SeedVR" },
  counts: { extension: "pth" },
});
