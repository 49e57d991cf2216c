import { defineTask } from "../task.ts";

export default defineTask({
  label: "Tabular Classification",
  modality: "tabular",
  summary: "Takes a row of a table and returns the class to which that row belongs.",
  subtasks: [
    { type: "tabular-multi-class-classification", name: "Tabular Multi Class Classification" },
    { type: "tabular-multi-label-classification", name: "Tabular Multi Label Classification" },
  ],
  picks: {
    models: ["scikit-learn/cancer-prediction-trees"],
    datasets: ["inria-soda/tabular-benchmark"],
    spaces: ["scikit-learn/tabular-playground", "scikit-learn/classification"],
    metrics: ["accuracy", "recall", "precision", "f1"],
    widgetModels: ["scikit-learn/tabular-playground"],
  },
  demo: { inputs: ["tabular"], outputs: ["tabular"] },
});
