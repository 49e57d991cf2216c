import { defineTask } from "../task.ts";

export default defineTask({
  label: "Tabular Regression",
  modality: "tabular",
  summary: "Takes a row of a table and returns a number that is missing from it, such as a price or a weight.",
  subtasks: [{ type: "tabular-single-column-regression", name: "Tabular Single Column Regression" }],
  picks: {
    models: [
      {
        id: "scikit-learn/Fish-Weight",
        description: "Predicts the weight of a fish from its species and measures; an example of scikit-learn.",
      },
    ],
    datasets: [
      {
        id: "inria-soda/tabular-benchmark",
        description: "Tables for classification and regression on which trees and neural networks are compared.",
      },
    ],
    spaces: [
      {
        id: "scikit-learn/fish-weight-prediction",
        description: "Predicts the weight of a fish from its species and measures.",
      },
    ],
    metrics: [
      { id: "mse", description: "" },
      { id: "r-squared", description: "" },
    ],
    widgetModels: ["scikit-learn/Fish-Weight"],
  },
  demo: { inputs: [{ kind: "tabular", table: [] }], outputs: [{ kind: "tabular", table: [] }] },
});
