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
    models: ["google/vit-base-patch16-224", "facebook/deit-base-distilled-patch16-224", "facebook/convnext-large-224"],
    datasets: ["cifar100", "fashion_mnist"],
    spaces: ["timm/leaderboard"],
    metrics: ["accuracy", "recall", "precision", "f1"],
    widgetModels: ["google/vit-base-patch16-224"],
  },
  demo: { inputs: ["img"], outputs: ["chart"] },
  youtubeId: "tjAIM7BOYhw",
});
