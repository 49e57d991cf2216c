import { demoFiles } from "../demo-files.ts";
import { defineTask } from "../task.ts";

export default defineTask({
  label: "Zero-Shot Image Classification",
  modality: "cv",
  alsoCalled: ["zero shot image", "clip model", "image text matching"],
  usedFor: [
    "classify images without training",
    "images by own labels",
    "image and text matching",
    "search images by text",
    "clip model",
  ],
  summary:
    "Takes an image and labels that you choose at inference time and scores how well each label fits, without training on them.",
  picks: {
    models: [
      {
        id: "visheratin/mexma-siglip",
        description: "Matches images with texts in 80 languages: classifies images with labels you choose.",
      },
      {
        id: "google/siglip2-base-patch16-224",
        role: "Many languages",
        description: "Matches images with texts in many languages: labels, search, features; second SigLIP, base size.",
      },
      {
        id: "intfloat/mmE5-mllama-11b-instruct",
        description: "One embedding for text and images that follows instructions, in many languages; 11B model.",
      },
      {
        id: "jinaai/jina-clip-v2",
        role: "Search by text",
        description: "Embeddings for texts in 89 languages and images of 512 pixels, in one space, for search.",
      },
      {
        id: "microsoft/BiomedCLIP-PubMedBERT_256-vit_base_patch16_224",
        role: "Biomedical images",
        description: "Matches biomedical images, such as X-rays and microscopy, with texts; for research.",
      },
    ],
    spaces: [
      {
        id: "pharma/CLIP-Interrogator",
        description: "Describes an image as a prompt, with artists and styles, using CLIP.",
      },
      {
        id: "merve/compare_clip_siglip",
        description: "Compares CLIP and SigLIP at classifying an image with labels you choose.",
      },
    ],
    metrics: [
      {
        id: "top-K accuracy",
        description: "Share of images whose right label is among the K best; usually K is 1 or 5.",
      },
    ],
    widgetModels: ["google/siglip-so400m-patch14-224"],
  },
  demo: {
    inputs: [demoFiles.cat, { kind: "text", label: "Labels", content: "a cat, a dog, a bird" }],
    outputs: [
      {
        kind: "chart",
        bars: [
          { label: "a cat", score: 0.97 },
          { label: "a dog", score: 0.02 },
          { label: "a bird", score: 0.01 },
        ],
      },
    ],
  },
});
