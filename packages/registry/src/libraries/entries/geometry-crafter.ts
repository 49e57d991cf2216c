import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "GeometryCrafter",
  repository: { name: "GeometryCrafter", url: "https://github.com/TencentARC/GeometryCrafter" },
  counts: { path: "point_map_vae/diffusion_pytorch_model.safetensors" },
});
