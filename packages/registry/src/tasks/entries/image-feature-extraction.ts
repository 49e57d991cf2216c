import { defineTask } from "../task.ts";

export default defineTask({
  label: "Image Feature Extraction",
  modality: "cv",
  summary:
    "Takes an image and returns vectors of numbers that represent what it shows, for use in search or other models.",
  picks: {
    models: [
      "timm/vit_large_patch14_dinov2.lvd142m",
      "nvidia/MambaVision-T-1K",
      "facebook/dino-vitb16",
      "apple/aimv2-large-patch14-336-distilled",
      "OpenGVLab/InternViT-6B-448px-V1-2",
    ],
    datasets: ["imagenet-1k"],
    spaces: ["timm/leaderboard"],
  },
  demo: { inputs: ["img"], outputs: ["tabular"] },
});
