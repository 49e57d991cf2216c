import { demoFiles } from "../demo-files.ts";
import { defineTask } from "../task.ts";

export default defineTask({
  label: "Text-to-Image",
  modality: "cv",
  alsoCalled: [
    "image generation",
    "image generator",
    "generate images",
    "ai art",
    "ai image",
    "art generation",
    "txt2img",
    "t2i",
    "drawing from text",
  ],
  usedFor: [
    "make images from words",
    "draw images",
    "illustrations",
    "logo design",
    "poster",
    "concept art",
    "wallpapers",
    "product photos",
    "avatars",
    "portraits",
    "anime images",
    "art generator",
    "portrait generator",
    "image generator",
    "text rendering in images",
    "lora styles",

    "painting from words",
    "image for my blog",
    "book cover",
  ],
  summary: "Takes a text description and returns an image that shows it.",
  picks: {
    models: [
      {
        id: "black-forest-labs/FLUX.1-Krea-dev",
        role: "Photographic look",
        description: "Text-to-image model of the FLUX.1 family, fine-tuned with Krea for a natural, photographic look.",
      },
      {
        id: "Qwen/Qwen-Image",
        role: "Text in images",
        description: "Text-to-image model that renders text well, in Chinese as well as English.",
      },
      {
        id: "ByteDance/SDXL-Lightning",
        role: "Few steps",
        description: "SDXL distilled to one, two, four or eight steps: images of 1024 pixels in a short time.",
      },
      {
        id: "ByteDance/Hyper-SD",
        description: "LoRA adapters that let Stable Diffusion and FLUX make an image in one to a few steps.",
      },
    ],
    datasets: [
      { id: "red_caps", description: "12 million images and captions that people posted on Reddit, as URLs." },
      { id: "conceptual_captions", description: "3.3 million web images, as URLs, with cleaned captions." },
      {
        id: "Spawning/PD12M",
        description: "12 million public-domain images with synthetic captions, for training image generators.",
      },
    ],
    spaces: [
      {
        id: "stabilityai/stable-diffusion-3-medium",
        description: "Makes images from text with Stable Diffusion 3 Medium.",
      },
      { id: "jbilcke-hf/ai-comic-factory", description: "Makes a page of comic panels from one description." },
      { id: "multimodalart/flux-lora-lab", description: "Makes images with FLUX and mixes LoRA styles you choose." },
      {
        id: "latent-consistency/lcm-lora-for-sdxl",
        description: "Makes SDXL images in very few steps with a latent consistency LoRA.",
      },
      {
        id: "multimodalart/LoraTheExplorer",
        description: "Gallery of LoRA styles for SDXL: choose one and make an image with it.",
      },
      {
        id: "ArtGAN/Stable-Diffusion-ControlNet-WebUI",
        description: "Makes images with Stable Diffusion, guided by edges, poses or depth.",
      },
      {
        id: "InstantX/InstantID",
        description: "Makes images of a person in other styles from one photo of the face.",
      },
    ],
    metrics: [
      {
        id: "IS",
        description:
          "Whether a classifier sees something definite in each image and variety across all; higher is better.",
      },
      {
        id: "FID",
        description:
          "Distance between the statistics of real and generated images; needs thousands of both, lower is better.",
      },
      {
        id: "R-Precision",
        description: "How often a model for images and text picks an image's prompt from among wrong ones.",
      },
    ],
    widgetModels: ["black-forest-labs/FLUX.1-dev"],
  },
  demo: {
    inputs: [{ kind: "text", label: "Prompt", content: "a lighthouse on a rocky coast at dusk, flat colors" }],
    outputs: [demoFiles.lighthouse],
  },
});
