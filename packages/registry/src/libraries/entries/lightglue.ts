import { defineLibrary } from "../kit.ts";

export default defineLibrary({
  label: "LightGlue",
  group: "vision",
  repository: { name: "LightGlue", url: "https://github.com/cvg/LightGlue" },
  counts: { anyOf: [{ extension: "pth" }, { path: "config.json" }] },
});
