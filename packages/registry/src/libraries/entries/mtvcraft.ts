import { defineLibrary } from "../kit.ts";

export default defineLibrary({
  label: "MTVCraft",
  group: "generation",
  repository: { name: "MTVCraft", url: "https://github.com/baaivision/MTVCraft" },
  counts: { path: "vae/3d-vae.pt" },
});
