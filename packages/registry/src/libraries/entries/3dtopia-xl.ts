import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "3DTopia-XL",
  repository: { name: "3DTopia-XL", url: "https://github.com/3DTopia/3DTopia-XL" },
  counts: { path: "model_vae_fp16.pt" },
});
