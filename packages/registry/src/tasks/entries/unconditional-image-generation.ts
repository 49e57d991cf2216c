import { defineTask } from "../task.ts";

export default defineTask({
  label: "Unconditional Image Generation",
  modality: "cv",
  alsoCalled: ["unconditional generation", "face generation"],
  usedFor: ["random images", "faces that do not exist", "image gan", "sample images without prompt"],
  summary: "Generates new images like those it was trained on, from random noise and without a prompt.",
  picks: {
    models: [
      {
        id: "google/ddpm-cifar10-32",
        role: "Small, to study",
        description: "Generates random 32-pixel images like those in CIFAR-10; a small model to study diffusion with.",
      },
      {
        id: "google/ddpm-celebahq-256",
        role: "Faces",
        description: "Generates random faces of 256 pixels, trained on celebrity photos; a classic diffusion model.",
      },
    ],
    datasets: [
      { id: "cifar100", description: "60,000 tiny color images in 100 classes, 600 in each." },
      {
        id: "CelebA",
        description: "200,000 images of celebrity faces labeled with 40 attributes, such as hair and glasses.",
      },
    ],
    spaces: [
      {
        id: "CompVis/celeba-latent-diffusion",
        description: "Generates random faces with latent diffusion trained on celebrity photos.",
      },
    ],
    metrics: [
      {
        id: "Inception score (IS)",
        description:
          "High if a classifier is certain about each image and sees many classes in all; ignores real images.",
      },
      {
        id: "Fréchet Inception Distance (FID)",
        description:
          "Distance between network features of real and generated collections; 0 if identical, lower is better.",
      },
    ],
  },
  demo: {
    inputs: [
      { kind: "text", label: "Seed", content: "42" },
      { kind: "text", label: "Number of images", content: "4" },
    ],
    outputs: [
      {
        kind: "img",
        file: "flowers.svg",
        description: "Drawings of four flowers, each with a different color and number of petals.",
      },
    ],
  },
});
