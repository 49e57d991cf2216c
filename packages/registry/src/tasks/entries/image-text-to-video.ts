import { defineTask } from "../task.ts";

export default defineTask({
  label: "Image-Text-to-Video",
  modality: "multimodal",
  summary: "Takes images together with a description in words and returns a video made from both.",
  picks: {
    models: [
      {
        id: "Lightricks/LTX-Video",
        description: "Fast video model: makes clips from text, or from a picture and text.",
      },
    ],
    spaces: [
      {
        id: "Lightricks/ltx-video-distilled",
        description: "Makes short videos quickly from text, a picture or another video.",
      },
    ],
    metrics: [
      { id: "fvd", description: "" },
      { id: "clipsim", description: "" },
    ],
    widgetModels: ["Lightricks/LTX-Video"],
  },
  demo: {
    inputs: [
      { kind: "img", file: "", description: "" },
      { kind: "text", content: "" },
    ],
    outputs: [{ kind: "img", file: "", description: "" }],
  },
});
