import { defineTask } from "../task.ts";

export default defineTask({
  label: "Tabular Regression",
  modality: "tabular",
  alsoCalled: ["table regression", "price prediction", "house price prediction", "predict numbers"],
  usedFor: [
    "price prediction",
    "house prices",
    "predict a number from a table",
    "insurance cost",
    "xgboost regression",
    "demand from a table",
    "estimate a value from columns",
    "price of a used car",
    "salary prediction",
  ],
  summary: "Takes a row of a table and returns a number that is missing from it, such as a price or a weight.",
  subtasks: [{ type: "tabular-single-column-regression", name: "Tabular Single Column Regression" }],
  picks: {
    models: [
      {
        id: "scikit-learn/Fish-Weight",
        role: "Small, to study",
        description: "Predicts the weight of a fish from its species and measurements; a scikit-learn example.",
      },
    ],
    datasets: [
      {
        id: "inria-soda/tabular-benchmark",
        description: "Tables for classification and regression, used to compare trees and neural networks.",
      },
    ],
    spaces: [
      {
        id: "scikit-learn/fish-weight-prediction",
        description: "Predicts the weight of a fish from its species and measurements.",
      },
    ],
    metrics: [
      {
        id: "mse",
        description:
          "Mean of the squared distances between predicted and true numbers; a single large error weighs a lot.",
      },
      {
        id: "r-squared",
        description: "Share of the target's variance that the model explains: 1 is perfect, 0 no better than the mean.",
      },
    ],
    widgetModels: ["scikit-learn/Fish-Weight"],
  },
  demo: {
    inputs: [
      {
        kind: "tabular",
        label: "Fish",
        table: [
          ["Species", "Length (cm)", "Height (cm)", "Width (cm)"],
          ["Bream", "30.0", "11.52", "4.02"],
          ["Bream", "31.2", "12.48", "4.31"],
          ["Roach", "16.2", "4.15", "2.27"],
        ],
      },
    ],
    outputs: [{ kind: "tabular", table: [["Weight (g)"], ["246"], ["288"], ["43"]] }],
  },
});
