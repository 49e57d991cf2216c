import { defineMetric } from "../metric.ts";

export default defineMetric({
  label: "Accuracy",
  family: "classification",
  range: "0 to 1",
  better: "higher",
  summary: "Share of all examples whose predicted class is correct.",
  related: ["f1", "top-k-accuracy", "precision", "recall"],
});
