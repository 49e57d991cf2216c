import { demoFiles } from "../demo-files.ts";
import { defineTask } from "../task.ts";

export default defineTask({
  label: "Zero-Shot Object Detection",
  modality: "cv",
  alsoCalled: [
    "open vocabulary detection",
    "open vocabulary object detection",
    "text prompted detection",
    "grounded detection",
  ],
  usedFor: ["find objects by name", "detect anything by text", "open vocabulary detection", "grounding"],
  summary: "Takes an image and descriptions of objects to look for and returns a box and a score for each one found.",
  picks: {
    models: [
      {
        id: "openmmlab-community/mm_grounding_dino_large_all",
        role: "Grounding DINO",
        description: "Finds objects you describe in words and draws boxes; large Grounding DINO from OpenMMLab.",
      },
      {
        id: "fushh7/LLMDet",
        role: "Taught by a language model",
        description: "Finds objects you describe in words; a detector trained together with a large language model.",
      },
    ],
    spaces: [
      { id: "ariG23498/zero-shot-od", description: "Finds objects in an image that you describe in words." },
      { id: "merve/OWLSAM", description: "Finds objects you name and cuts them out, with OWLv2 and Segment Anything." },
    ],
    metrics: [
      {
        id: "Average Precision",
        description: "Area under the curve of precision over recall for the boxes of one description, from 0 to 1.",
      },
      {
        id: "Mean Average Precision",
        description: "Average precision, averaged over all descriptions; on LVIS also reported for rare classes alone.",
      },
      {
        id: "APα",
        description:
          "Average precision with a fixed minimum overlap α between predicted and true box, such as AP50 or AP75.",
      },
    ],
  },
  demo: {
    inputs: [demoFiles.street, { kind: "text", label: "Descriptions", content: "a red car, a person, a bicycle" }],
    outputs: [
      {
        kind: "img",
        file: "street-found.svg",
        description:
          "The same street with two labeled boxes: a red car 0.74, a person 0.68. There is no box for a bicycle.",
      },
    ],
  },
});
