import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "HERMES",
  repository: { name: "HERMES", url: "https://github.com/LMD0311/HERMES" },
  counts: { path: "ckpt/hermes_final.pth" },
});
