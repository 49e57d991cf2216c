import { defineTask } from "../task.ts";

export default defineTask({
  label: "Zero-Shot Object Detection",
  modality: "cv",
  summary:
    "Takes an image and descriptions of things to look for and returns a box and a score for each that is found.",
  picks: {
    models: ["openmmlab-community/mm_grounding_dino_large_all", "fushh7/LLMDet"],
    spaces: ["ariG23498/zero-shot-od", "merve/OWLSAM"],
    metrics: ["Average Precision", "Mean Average Precision", "APα"],
  },
  demo: { inputs: ["img", "text"], outputs: ["img"] },
});
