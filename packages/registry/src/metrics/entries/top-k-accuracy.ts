import { defineMetric } from "../metric.ts";

export default defineMetric({
  label: "Top-k Accuracy",
  family: "classification",
  aliases: ["top-1 accuracy", "top-5 accuracy"],
  range: "0 to 1",
  better: "higher",
  summary: "Share of examples whose true class is among the k classes with the highest scores.",
  related: ["accuracy", "mean-reciprocal-rank"],
});
