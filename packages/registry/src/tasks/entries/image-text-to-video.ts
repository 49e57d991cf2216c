import { defineTask } from "../task.ts";

export default defineTask({
  label: "Image-Text-to-Video",
  modality: "multimodal",
  summary: "Takes images together with a description in words and returns a video made from both.",
  picks: {
    models: ["Lightricks/LTX-Video"],
    spaces: ["Lightricks/ltx-video-distilled"],
    metrics: ["fvd", "clipsim"],
    widgetModels: ["Lightricks/LTX-Video"],
  },
  demo: { inputs: ["img", "text"], outputs: ["img"] },
});
