import { demoFiles } from "../demo-files.ts";
import { defineTask } from "../task.ts";

export default defineTask({
  label: "Image-Text-to-Video",
  modality: "multimodal",
  alsoCalled: ["image and text to video"],
  usedFor: ["video from an image and a prompt", "talking portrait with speech"],
  summary: "Takes images and a written description and returns a video made from both.",
  picks: {
    models: [
      {
        id: "Lightricks/LTX-Video",
        role: "Fast",
        description: "Fast video model: makes clips from text, or from an image and text.",
      },
    ],
    spaces: [
      {
        id: "Lightricks/ltx-video-distilled",
        description: "Makes short videos quickly from text, an image or another video.",
      },
    ],
    metrics: [
      {
        id: "fvd",
        description: "Distance between the features of clips made from images and of real clips; lower is better.",
      },
      {
        id: "clipsim",
        description:
          "How well the frames fit the description according to CLIP; ignores similarity to the input image.",
      },
    ],
    widgetModels: ["Lightricks/LTX-Video"],
  },
  demo: {
    inputs: [
      {
        kind: "img",
        label: "First frame",
        file: "boat.svg",
        description: "Drawing of a red paper boat on a puddle, in the rain.",
      },
      { kind: "text", label: "Prompt", content: "The boat drifts slowly to the right while rain falls." },
    ],
    outputs: [demoFiles.boatFrames],
  },
});
