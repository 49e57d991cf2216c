import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "Diffree",
  repository: { name: "Diffree", url: "https://github.com/OpenGVLab/Diffree" },
  counts: { path: "diffree-step=000010999.ckpt" },
});
