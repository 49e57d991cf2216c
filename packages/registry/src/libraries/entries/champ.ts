import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "Champ",
  repository: { name: "Champ", url: "https://github.com/fudan-generative-vision/champ" },
  counts: { path: "champ/motion_module.pth" },
});
