import { defineTask } from "../task.ts";

export default defineTask({
  label: "Image Classification",
  modality: "cv",
  summary: "Takes a whole image and assigns it one or more labels from a fixed set, each with a score.",
  subtasks: [
    { type: "multi-label-image-classification", name: "Multi Label Image Classification" },
    { type: "multi-class-image-classification", name: "Multi Class Image Classification" },
  ],
  picks: {
    models: [
      {
        id: "google/vit-base-patch16-224",
        description: "Vision Transformer that names what an image shows, out of the 1,000 ImageNet classes.",
      },
      {
        id: "facebook/deit-base-distilled-patch16-224",
        description: "Vision Transformer trained with a teacher on ImageNet alone; sorts images into 1,000 classes.",
      },
      {
        id: "facebook/convnext-large-224",
        description: "Modern convolutional network that sorts images into the 1,000 ImageNet classes.",
      },
    ],
    datasets: [
      { id: "cifar100", description: "60,000 tiny color images of 100 kinds of things, 600 of each." },
      {
        id: "fashion_mnist",
        description: "70,000 small gray images of ten kinds of clothes; a first exercise in classification.",
      },
    ],
    spaces: [{ id: "timm/leaderboard", description: "Compares image models of timm by accuracy, speed and size." }],
    metrics: [
      {
        id: "accuracy",
        description: "Share of images whose best guess is right (top 1), or one of whose five best is (top 5).",
      },
      {
        id: "recall",
        description: "Share of the images of a class that were recognized: of all faulty parts, how many were seen.",
      },
      {
        id: "precision",
        description: "Share of the images put into a class that show it: of all rejected parts, how many were faulty.",
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
    inputs: [{ kind: "img", file: "cat.svg", description: "A drawn striped cat that sits and looks at the viewer." }],
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
