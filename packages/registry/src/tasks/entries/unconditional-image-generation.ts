import { defineTask } from "../task.ts";

export default defineTask({
  label: "Unconditional Image Generation",
  modality: "cv",
  summary: "Returns new images like those it was trained on, from random noise and without a prompt.",
  picks: {
    models: ["google/ddpm-cifar10-32", "google/ddpm-celebahq-256"],
    datasets: ["cifar100", "CelebA"],
    spaces: ["CompVis/celeba-latent-diffusion"],
    metrics: ["Inception score (IS)", "Fréchet Inception Distance (FID)"],
  },
  demo: { inputs: ["text", "text"], outputs: ["img"] },
});
