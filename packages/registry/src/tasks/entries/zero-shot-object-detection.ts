import { defineTask } from "../task.ts";

export default defineTask({
  label: "Zero-Shot Object Detection",
  modality: "cv",
  summary:
    "Takes an image and descriptions of things to look for and returns a box and a score for each that is found.",
  picks: {
    models: [
      {
        id: "openmmlab-community/mm_grounding_dino_large_all",
        description: "Finds objects you describe in words and draws boxes; large Grounding DINO from OpenMMLab.",
      },
      {
        id: "fushh7/LLMDet",
        description: "Finds objects you describe in words; a detector trained together with a large language model.",
      },
    ],
    spaces: [
      { id: "ariG23498/zero-shot-od", description: "Finds objects in a picture that you name in words." },
      { id: "merve/OWLSAM", description: "Finds objects you name and cuts them out, with OWLv2 and Segment Anything." },
    ],
    metrics: [
      { id: "Average Precision", description: "" },
      { id: "Mean Average Precision", description: "" },
      { id: "APα", description: "" },
    ],
  },
  demo: {
    inputs: [
      { kind: "img", file: "", description: "" },
      { kind: "text", content: "" },
    ],
    outputs: [{ kind: "img", file: "", description: "" }],
  },
});
