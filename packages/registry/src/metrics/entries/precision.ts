import { defineMetric } from "../metric.ts";

export default defineMetric({
  label: "Precision",
  family: "classification",
  aliases: ["positive predictive value"],
  range: "0 to 1",
  better: "higher",
  summary: "Share of what was found that is correct.",
  related: ["recall", "f1", "average-precision"],
});
