import { defineTask } from "../task.ts";

export default defineTask({
  label: "Image-Text-to-Image",
  modality: "multimodal",
  summary: "Takes images together with an instruction in words and returns a new image made from both.",
  picks: {
    models: ["black-forest-labs/FLUX.2-dev"],
    spaces: ["black-forest-labs/FLUX.2-dev"],
    metrics: ["FID", "CLIP"],
    widgetModels: ["black-forest-labs/FLUX.2-dev"],
  },
  demo: { inputs: ["img", "text"], outputs: ["img"] },
});
