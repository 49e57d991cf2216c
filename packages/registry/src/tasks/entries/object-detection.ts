import { defineTask } from "../task.ts";

export default defineTask({
  label: "Object Detection",
  modality: "cv",
  summary: "Takes an image and returns a box, a label and a score for every object found in it.",
  subtasks: [
    { type: "face-detection", name: "Face Detection" },
    { type: "vehicle-detection", name: "Vehicle Detection" },
  ],
  picks: {
    models: [
      "facebook/detr-resnet-50",
      "IDEA-Research/dab-detr-resnet-50",
      "PekingU/rtdetr_v2_r50vd",
      "StephanST/WALDO30",
    ],
    datasets: ["merve/coco2017", "merve/pascal-voc"],
    spaces: [
      "Roboflow/RF-DETR",
      "Gradio-Blocks/Object-Detection-With-DETR-and-YOLOS",
      "sunsmarterjieleaf/yolov12",
      "VIPLab/Track-Anything",
      "merve/RT-DETR-tracking-coco",
    ],
    metrics: ["Average Precision", "Mean Average Precision", "APα"],
    widgetModels: ["facebook/detr-resnet-50"],
  },
  demo: { inputs: ["img"], outputs: ["img"] },
  youtubeId: "WdAeKSOpxhw",
});
