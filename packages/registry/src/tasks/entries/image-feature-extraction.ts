import { demoFiles } from "../demo-files.ts";
import { defineTask } from "../task.ts";

export default defineTask({
  label: "Image Feature Extraction",
  modality: "cv",
  alsoCalled: ["image embedding", "image embeddings", "vision backbone", "visual features"],
  usedFor: [
    "search by image",
    "reverse image search",
    "find similar images",
    "image similarity",
    "duplicate images",
    "person re-identification",
    "face recognition",
    "compare faces",
    "image vectors",
    "photos that look alike",
    "find the same person in photos",
  ],
  summary:
    "Takes an image and returns vectors of numbers that represent what it shows, for use in search or other models.",
  picks: {
    models: [
      {
        id: "timm/vit_large_patch14_dinov2.lvd142m",
        role: "General features",
        description: "Large DINOv2 Vision Transformer: general image features for search or further training.",
      },
      {
        id: "nvidia/MambaVision-T-1K",
        role: "Small and fast",
        description: "Tiny mix of Mamba and Transformer: image features and ImageNet classes at high speed.",
      },
      {
        id: "facebook/dino-vitb16",
        role: "Search and clustering",
        description: "Vision Transformer trained without labels: image features for search and clustering.",
      },
      {
        id: "apple/aimv2-large-patch14-336-distilled",
        description: "Vision encoder by Apple for images of 336 pixels, distilled from a larger one.",
      },
      {
        id: "OpenGVLab/InternViT-6B-448px-V1-2",
        description: "Very large vision encoder for images of 448 pixels, made for vision chat models.",
      },
    ],
    datasets: [
      {
        id: "imagenet-1k",
        description: "1.3 million labeled photos in 1,000 classes; the classic image classification dataset.",
      },
    ],
    spaces: [{ id: "timm/leaderboard", description: "Compares image models of timm by accuracy, speed and size." }],
  },
  demo: {
    inputs: [demoFiles.cat],
    outputs: [
      {
        kind: "tabular",
        label: "Vector of 768 numbers",
        table: [
          ["1", "2", "3", "…", "768"],
          ["0.84", "-1.27", "0.03", "…", "0.56"],
        ],
      },
    ],
  },
});
