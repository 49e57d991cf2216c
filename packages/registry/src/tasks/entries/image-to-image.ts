import { defineTask } from "../task.ts";

export default defineTask({
  label: "Image-to-Image",
  modality: "cv",
  summary: "Takes an image and returns a changed version of it, for example larger, in colour or in another style.",
  subtasks: [
    { type: "image-inpainting", name: "Image Inpainting" },
    { type: "image-colorization", name: "Image Colorization" },
    { type: "super-resolution", name: "Super Resolution" },
  ],
  picks: {
    models: [
      "fal/AuraSR-v2",
      "black-forest-labs/FLUX.1-Kontext-dev",
      "yisol/IDM-VTON",
      "kontext-community/relighting-kontext-dev-lora-v3",
      "black-forest-labs/FLUX.1-Fill-dev",
      "black-forest-labs/FLUX.1-Depth-dev-lora",
    ],
    datasets: ["VIDIT", "huggan/CelebA-faces", "Spawning/PD12M"],
    spaces: [
      "black-forest-labs/FLUX.1-Kontext-Dev",
      "lllyasviel/iclight-v2-vary",
      "jasperai/Flux.1-dev-Controlnet-Upscaler",
    ],
    metrics: ["PSNR", "SSIM", "IS"],
    widgetModels: ["Qwen/Qwen-Image"],
  },
  demo: { inputs: ["img"], outputs: ["img"] },
});
