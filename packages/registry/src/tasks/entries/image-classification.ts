import { demoFiles } from "../demo-files.ts";
import { defineTask } from "../task.ts";

export default defineTask({
  label: "Image Classification",
  modality: "cv",
  alsoCalled: ["image recognition", "image tagging", "photo classification", "image labeling", "plant identification"],
  usedFor: [
    "what is in this image",
    "sort photos",
    "detect plant diseases",
    "skin disease",
    "x-ray diagnosis",
    "recognize dogs and cats",
    "food recognition",
    "nsfw filter",
    "quality inspection",
    "age and gender of a face",
    "facial expression",
    "species",
    "deepfake image detection",
    "traffic sign recognition",
    "document type",
    "what is in a photo",
    "is it a cat or a dog",
    "which plant is this",
    "sort photos by subject",
    "identify an animal in a photo",
    "ripe fruit",
  ],
  summary: "Takes a whole image and assigns it one or more labels from a fixed set, each with a score.",
  subtasks: [
    { type: "multi-label-image-classification", name: "Multi Label Image Classification" },
    { type: "multi-class-image-classification", name: "Multi Class Image Classification" },
  ],
  picks: {
    models: [
      {
        id: "google/vit-base-patch16-224",
        role: "Vision Transformer",
        description: "Vision Transformer that classifies images into the 1,000 ImageNet classes.",
      },
      {
        id: "facebook/deit-base-distilled-patch16-224",
        description:
          "Vision Transformer trained with a teacher on ImageNet alone; classifies images into 1,000 classes.",
      },
      {
        id: "facebook/convnext-large-224",
        role: "Convolutional network",
        description: "Modern convolutional network that classifies images into the 1,000 ImageNet classes.",
      },
    ],
    datasets: [
      { id: "cifar100", description: "60,000 tiny color images in 100 classes, 600 in each." },
      {
        id: "fashion_mnist",
        description: "70,000 small grayscale images of ten kinds of clothes; a first exercise in classification.",
      },
    ],
    spaces: [{ id: "timm/leaderboard", description: "Compares image models of timm by accuracy, speed and size." }],
    metrics: [
      {
        id: "accuracy",
        description: "Share of images where the best guess is right (top 1), or one of the five best is (top 5).",
      },
      {
        id: "recall",
        description: "Share of images of a class that were recognized: of all faulty parts, how many were found.",
      },
      {
        id: "precision",
        description:
          "Share of images assigned to a class that belong to it: of all rejected parts, how many were faulty.",
      },
      {
        id: "f1",
        description:
          "Harmonic mean of precision and recall for a class of images; shows weak classes that accuracy hides.",
      },
    ],
    widgetModels: ["google/vit-base-patch16-224"],
  },
  demo: {
    inputs: [demoFiles.cat],
    outputs: [
      {
        kind: "chart",
        bars: [
          { label: "tabby cat", score: 0.71 },
          { label: "tiger cat", score: 0.19 },
          { label: "Egyptian cat", score: 0.08 },
          { label: "lynx", score: 0.01 },
        ],
      },
    ],
  },
  youtubeId: "tjAIM7BOYhw",
});
