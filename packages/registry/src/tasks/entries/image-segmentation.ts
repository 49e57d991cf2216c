import { defineTask } from "../task.ts";

export default defineTask({
  label: "Image Segmentation",
  modality: "cv",
  summary: "Takes an image and divides its pixels into regions, each with the label of what it shows.",
  subtasks: [
    { type: "instance-segmentation", name: "Instance Segmentation" },
    { type: "semantic-segmentation", name: "Semantic Segmentation" },
    { type: "panoptic-segmentation", name: "Panoptic Segmentation" },
  ],
  picks: {
    models: [
      "tue-mps/coco_panoptic_eomt_large_640",
      "briaai/RMBG-1.4",
      "ZhengPeng7/BiRefNet",
      "facebook/sapiens-seg-1b",
      "facebook/mask2former-swin-large-coco-panoptic",
    ],
    datasets: ["scene_parse_150"],
    spaces: [
      "facebook/ov-seg",
      "jbrinkma/segment-anything",
      "facebook/sapiens-pose",
      "rashmi/sartorius-cell-instance-segmentation",
      "ArtGAN/Segment-Anything-Video",
      "segments/panoptic-segment-anything",
    ],
    metrics: ["Average Precision", "Mean Average Precision", "Mean Intersection over Union", "APα"],
    widgetModels: ["nvidia/segformer-b0-finetuned-ade-512-512"],
  },
  demo: { inputs: ["img"], outputs: ["img"] },
  youtubeId: "dKE8SIt9C-w",
});
