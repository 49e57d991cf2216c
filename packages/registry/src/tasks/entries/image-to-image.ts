import { demoFiles } from "../demo-files.ts";
import { defineTask } from "../task.ts";

export default defineTask({
  label: "Image-to-Image",
  modality: "cv",
  alsoCalled: [
    "upscaling",
    "upscaler",
    "upscale",
    "image upscaling",
    "image upscaler",
    "super resolution",
    "superresolution",
    "inpainting",
    "outpainting",
    "image editing",
    "edit image",
    "style transfer",
    "colorization",
    "image restoration",
    "deblurring",
    "image denoising",
    "img2img",
    "photo restoration",
    "image enhancement",
  ],
  usedFor: [
    "sharpen photos",
    "enlarge photos",
    "photo editor",
    "edit photos by words",
    "restore old photos",
    "remove objects from photos",
    "remove watermark",
    "change the background",
    "sketch to photo",
    "photo to cartoon",
    "virtual try on",
    "relighting",
    "color old photos",
    "denoise images",
    "remove haze",
    "face restoration",
    "change a style",
    "depth or pose to image",
    "fix blurry images",
    "increase resolution",
    "sketch to painting",
    "photo as a painting",
    "remove scratches from a photo",
    "day to night",
    "make a photo bigger",
  ],
  summary: "Takes an image and returns a modified version of it, for example larger, in color or in another style.",
  subtasks: [
    { type: "image-inpainting", name: "Image Inpainting" },
    { type: "image-colorization", name: "Image Colorization" },
    { type: "super-resolution", name: "Super Resolution" },
  ],
  picks: {
    models: [
      { id: "fal/AuraSR-v2", description: "Enlarges generated images four times with a GAN that adds detail." },
      {
        id: "black-forest-labs/FLUX.1-Kontext-dev",
        role: "Edits by instruction",
        description: "Edits an image based on written instructions while keeping people and objects recognizable.",
      },
      {
        id: "yisol/IDM-VTON",
        role: "Virtual try-on",
        description: "Virtual try-on: puts a garment from one photo on a person in another.",
      },
      {
        id: "kontext-community/relighting-kontext-dev-lora-v3",
        description: "LoRA adapter for FLUX.1 Kontext that changes the lighting of an image.",
      },
      {
        id: "black-forest-labs/FLUX.1-Fill-dev",
        role: "Fills and extends",
        description: "Fills or extends masked parts of an image from a text description.",
      },
      {
        id: "black-forest-labs/FLUX.1-Depth-dev-lora",
        description: "LoRA adapter for FLUX.1 dev that preserves the layout of an image by following its depth map.",
      },
    ],
    datasets: [
      {
        id: "VIDIT",
        description: "Rendered scenes, each under 40 lights, for transferring the lighting of one image to another.",
      },
      {
        id: "huggan/CelebA-faces",
        description: "Images of celebrity faces from CelebA, without labels, for generating faces.",
      },
      {
        id: "Spawning/PD12M",
        description: "12 million public-domain images with synthetic captions, for training image generators.",
      },
    ],
    spaces: [
      {
        id: "black-forest-labs/FLUX.1-Kontext-Dev",
        description: "Edits an image as you describe with FLUX.1 Kontext.",
      },
      {
        id: "lllyasviel/iclight-v2-vary",
        description: "Gives the subject of an image a new light and background with IC-Light.",
      },
      {
        id: "jasperai/Flux.1-dev-Controlnet-Upscaler",
        description: "Enlarges and sharpens images with a ControlNet for FLUX.1 dev.",
      },
    ],
    metrics: [
      {
        id: "PSNR",
        description: "Pixel-wise error against the true image in decibels, higher is better; favors blurry results.",
      },
      {
        id: "SSIM",
        description: "Similarity of structure and contrast in small windows of result and true image; at most 1.",
      },
      {
        id: "IS",
        description:
          "How definite and varied edited images look to a classifier; does not compare them with their inputs.",
      },
    ],
    widgetModels: ["Qwen/Qwen-Image"],
  },
  demo: {
    inputs: [demoFiles.street],
    outputs: [
      {
        kind: "img",
        file: "street-winter.svg",
        description: "The same street in winter: snow on the roof, the tree and the ground, and a gray sky.",
      },
    ],
  },
});
