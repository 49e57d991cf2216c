import { defineMetric } from "../metric.ts";

export default defineMetric({
  label: "F1 Score",
  abbreviation: "F1",
  family: "classification",
  aliases: ["f-measure"],
  range: "0 to 1",
  better: "higher",
  summary: "Harmonic mean of precision and recall: high only where both are.",
  related: ["precision", "recall", "accuracy", "exact-match"],
});
