import { defineLibrary } from "../kit.ts";

export default defineLibrary({
  label: "GeometryCrafter",
  group: "3d",
  repository: { name: "GeometryCrafter", url: "https://github.com/TencentARC/GeometryCrafter" },
  counts: { path: "point_map_vae/diffusion_pytorch_model.safetensors" },
});
