import { defineTask } from "../task.ts";

export default defineTask({
  label: "Unconditional Image Generation",
  modality: "cv",
  summary: "Returns new images like those it was trained on, from random noise and without a prompt.",
  picks: {
    models: [
      {
        id: "google/ddpm-cifar10-32",
        description: "Draws random 32-pixel images like those of CIFAR-10; a small model to study diffusion with.",
      },
      {
        id: "google/ddpm-celebahq-256",
        description: "Draws random faces of 256 pixels, learned from celebrity photos; a classic diffusion model.",
      },
    ],
    datasets: [
      { id: "cifar100", description: "60,000 tiny color images of 100 kinds of things, 600 of each." },
      {
        id: "CelebA",
        description: "200,000 images of celebrity faces with 40 attributes, such as hair and glasses.",
      },
    ],
    spaces: [
      {
        id: "CompVis/celeba-latent-diffusion",
        description: "Draws random faces with latent diffusion trained on celebrity photos.",
      },
    ],
    metrics: [
      {
        id: "Inception score (IS)",
        description:
          "High when a classifier is sure about each image and sees many classes in all; blind to real images.",
      },
      {
        id: "Fréchet Inception Distance (FID)",
        description:
          "Distance between network features of real and generated collections; 0 when alike, lower is better.",
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
        description: "Four drawn flowers, each with another color and another number of petals.",
      },
    ],
  },
});
