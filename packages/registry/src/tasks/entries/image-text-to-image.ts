import { defineTask } from "../task.ts";

export default defineTask({
  label: "Image-Text-to-Image",
  modality: "multimodal",
  summary: "Takes images together with an instruction in words and returns a new image made from both.",
  picks: {
    models: [
      {
        id: "black-forest-labs/FLUX.2-dev",
        description: "Makes and edits pictures from text and several reference pictures; 32B model, non-commercial.",
      },
    ],
    spaces: [
      {
        id: "black-forest-labs/FLUX.2-dev",
        description: "Makes and edits pictures from text and reference pictures with FLUX.2.",
      },
    ],
    metrics: [
      { id: "FID", description: "" },
      { id: "CLIP", description: "" },
    ],
    widgetModels: ["black-forest-labs/FLUX.2-dev"],
  },
  demo: {
    inputs: [
      { kind: "img", file: "", description: "" },
      { kind: "text", content: "" },
    ],
    outputs: [{ kind: "img", file: "", description: "" }],
  },
});
