import { defineTask } from "../task.ts";

export default defineTask({
  label: "Tabular Regression",
  modality: "tabular",
  summary: "Takes a row of a table and returns a number that is missing from it, such as a price or a weight.",
  subtasks: [{ type: "tabular-single-column-regression", name: "Tabular Single Column Regression" }],
  picks: {
    models: ["scikit-learn/Fish-Weight"],
    datasets: ["inria-soda/tabular-benchmark"],
    spaces: ["scikit-learn/fish-weight-prediction"],
    metrics: ["mse", "r-squared"],
    widgetModels: ["scikit-learn/Fish-Weight"],
  },
  demo: { inputs: ["tabular"], outputs: ["tabular"] },
});
