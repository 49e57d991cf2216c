import { defineTask } from "../task.ts";

export default defineTask({
  label: "Mask Generation",
  modality: "cv",
  summary:
    "Takes an image, and possibly a point or a box in it, and returns the outlines of the objects there, without labels.",
  picks: {
    models: ["Zigeng/SlimSAM-uniform-50", "facebook/sam2-hiera-large"],
    datasets: ["merve/coco2017", "rocky93/BraTS_segmentation"],
    spaces: ["merve/OWLSAM2", "merve/slimsam", "SkalskiP/segment-anything-model-2", "SkalskiP/SAM_and_ProPainter"],
    metrics: ["Intersection over Union (IoU)"],
  },
  demo: { inputs: ["img"], outputs: ["img"] },
});
