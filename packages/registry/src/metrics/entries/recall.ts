import { defineMetric } from "../metric.ts";

export default defineMetric({
  label: "Recall",
  family: "classification",
  aliases: ["sensitivity", "true positive rate"],
  range: "0 to 1",
  better: "higher",
  summary: "Share of what should have been found that was found.",
  related: ["precision", "f1", "accuracy"],
});
