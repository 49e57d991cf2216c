import { defineTask } from "../task.ts";

export default defineTask({
  label: "Tabular Classification",
  modality: "tabular",
  alsoCalled: [
    "table classification",
    "classification of tables",
    "churn prediction",
    "fraud detection",
    "credit scoring",
  ],
  usedFor: [
    "credit scoring",
    "loan default",
    "fraud detection",
    "customer churn",
    "diagnosis from lab values",
    "predict a category from a table",
    "titanic",
    "excel classification",
    "xgboost",
    "will a customer leave",
    "yes or no from a table",
    "predict which class a row has",
  ],
  summary: "Takes a row of a table and returns the class that it belongs to.",
  subtasks: [
    { type: "tabular-multi-class-classification", name: "Tabular Multi Class Classification" },
    { type: "tabular-multi-label-classification", name: "Tabular Multi Label Classification" },
  ],
  picks: {
    models: [
      {
        id: "scikit-learn/cancer-prediction-trees",
        role: "Small, to study",
        description: "Decision tree that classifies breast tumors as benign or malignant; a scikit-learn example.",
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
        id: "scikit-learn/tabular-playground",
        description: "Explores scikit-learn's tabular classification example and its model.",
      },
      {
        id: "scikit-learn/classification",
        description: "Compares scikit-learn classifiers on small datasets, with their decision boundaries.",
      },
    ],
    metrics: [
      {
        id: "accuracy",
        description: "Share of rows assigned to the right class; says little if one class contains nearly all rows.",
      },
      {
        id: "recall",
        description: "Share of rows of a class that were found: of all faulty parts, how many were reported.",
      },
      {
        id: "precision",
        description: "Share of reported rows that were right: of all parts reported as faulty, how many are.",
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
