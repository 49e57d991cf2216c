import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "MTVCraft",
  repository: { name: "MTVCraft", url: "https://github.com/baaivision/MTVCraft" },
  counts: { path: "vae/3d-vae.pt" },
});
