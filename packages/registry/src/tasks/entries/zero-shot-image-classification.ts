import { defineTask } from "../task.ts";

export default defineTask({
  label: "Zero-Shot Image Classification",
  modality: "cv",
  summary:
    "Takes an image and labels chosen at call time and scores how well each label fits, without training on them.",
  picks: {
    models: [
      "visheratin/mexma-siglip",
      "google/siglip2-base-patch16-224",
      "intfloat/mmE5-mllama-11b-instruct",
      "jinaai/jina-clip-v2",
      "microsoft/BiomedCLIP-PubMedBERT_256-vit_base_patch16_224",
    ],
    spaces: ["pharma/CLIP-Interrogator", "merve/compare_clip_siglip"],
    metrics: ["top-K accuracy"],
    widgetModels: ["google/siglip-so400m-patch14-224"],
  },
  demo: { inputs: ["img", "text"], outputs: ["chart"] },
});
