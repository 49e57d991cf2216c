import { defineTask } from "../task.ts";

export default defineTask({
  label: "Text-to-Image",
  modality: "cv",
  summary: "Takes a description in words and returns an image that shows it.",
  picks: {
    models: ["black-forest-labs/FLUX.1-Krea-dev", "Qwen/Qwen-Image", "ByteDance/SDXL-Lightning", "ByteDance/Hyper-SD"],
    datasets: ["red_caps", "conceptual_captions", "Spawning/PD12M"],
    spaces: [
      "stabilityai/stable-diffusion-3-medium",
      "jbilcke-hf/ai-comic-factory",
      "multimodalart/flux-lora-lab",
      "latent-consistency/lcm-lora-for-sdxl",
      "multimodalart/LoraTheExplorer",
      "ArtGAN/Stable-Diffusion-ControlNet-WebUI",
      "InstantX/InstantID",
    ],
    metrics: ["IS", "FID", "R-Precision"],
    widgetModels: ["black-forest-labs/FLUX.1-dev"],
  },
  demo: { inputs: ["text"], outputs: ["img"] },
});
