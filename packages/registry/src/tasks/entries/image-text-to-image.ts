import { demoFiles } from "../demo-files.ts";
import { defineTask } from "../task.ts";

export default defineTask({
  label: "Image-Text-to-Image",
  modality: "multimodal",
  alsoCalled: ["instruction image editing"],
  usedFor: [
    "edit an image by instruction",
    "combine images",
    "put an object into a scene",
    "same character in other scenes",
  ],
  summary: "Takes images and a written instruction and returns a new image made from both.",
  picks: {
    models: [
      {
        id: "black-forest-labs/FLUX.2-dev",
        role: "Makes and edits",
        description: "Makes and edits images from text and several reference images; 32B model, non-commercial.",
      },
    ],
    spaces: [
      {
        id: "black-forest-labs/FLUX.2-dev",
        description: "Makes and edits images from text and reference images with FLUX.2.",
      },
    ],
    metrics: [
      {
        id: "FID",
        description:
          "Distance between the features of edited and real images; judges looks, not whether the instruction was followed.",
      },
      {
        id: "CLIP",
        description: "How well the new image fits the text according to CLIP; ignores whether the rest was preserved.",
      },
    ],
    widgetModels: ["black-forest-labs/FLUX.2-dev"],
  },
  demo: {
    inputs: [
      demoFiles.street,
      { kind: "text", label: "Instruction", content: "Make the car blue and leave everything else as it is." },
    ],
    outputs: [
      {
        kind: "img",
        file: "street-blue-car.svg",
        description: "The same street with a blue car; house, person and tree are unchanged.",
      },
    ],
  },
});
