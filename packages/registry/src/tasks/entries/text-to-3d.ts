import { defineTask } from "../task.ts";

export default defineTask({
  label: "Text-to-3D",
  modality: "cv",
  summary: "Takes a description in words and returns a three-dimensional model of it.",
  picks: {
    models: ["openai/shap-e", "ashawkey/LGM"],
    datasets: ["allenai/objaverse-xl", "tiange/Cap3D"],
    spaces: ["hysts/Shap-E", "ashawkey/LGM"],
  },
  demo: { inputs: ["text"], outputs: ["text"] },
});
