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
        description: "Compares classifiers of scikit-learn on small datasets, with their decision borders.",
      },
    ],
    metrics: [
      {
        id: "accuracy",
        description: "Share of rows put into the right class; says little when one class holds nearly all rows.",
      },
      {
        id: "recall",
        description: "Share of the rows of a class that were found: of all faulty parts, how many were reported.",
      },
      {
        id: "precision",
        description: "Share of the reported rows that were right: of all parts called faulty, how many are.",
      },
      {
        id: "f1",
        description:
          "Harmonic mean of precision and recall for one class of rows; for rare classes better than accuracy.",
      },
    ],
    widgetModels: ["scikit-learn/tabular-playground"],
  },
  demo: {
    inputs: [
      {
        kind: "tabular",
        label: "Iris flowers",
        table: [
          ["Sepal length (cm)", "Sepal width (cm)", "Petal length (cm)", "Petal width (cm)"],
          ["5.1", "3.5", "1.4", "0.2"],
          ["7.0", "3.2", "4.7", "1.4"],
          ["6.3", "3.3", "6.0", "2.5"],
        ],
      },
    ],
    outputs: [{ kind: "tabular", table: [["Species"], ["setosa"], ["versicolor"], ["virginica"]] }],
  },
});
