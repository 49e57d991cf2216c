import { defineLibrary } from "../kit.ts";

export default defineLibrary({
  label: "HERMES",
  group: "3d",
  repository: { name: "HERMES", url: "https://github.com/LMD0311/HERMES" },
  counts: { path: "ckpt/hermes_final.pth" },
});
