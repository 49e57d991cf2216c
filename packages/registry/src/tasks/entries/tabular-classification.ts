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
    models: [
      {
        id: "scikit-learn/cancer-prediction-trees",
        description: "Decision tree that sorts breast tumours into benign and malignant; an example of scikit-learn.",
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
        id: "scikit-learn/tabular-playground",
        description: "Explores the tabular classification example of scikit-learn and its model.",
      },
      {
        id: "scikit-learn/classification",
        description: "Compares classifiers of scikit-learn on small data sets, with their decision borders.",
      },
    ],
    metrics: [
      { id: "accuracy", description: "" },
      { id: "recall", description: "" },
      { id: "precision", description: "" },
      { id: "f1", description: "" },
    ],
    widgetModels: ["scikit-learn/tabular-playground"],
  },
  demo: { inputs: [{ kind: "tabular", table: [] }], outputs: [{ kind: "tabular", table: [] }] },
});
