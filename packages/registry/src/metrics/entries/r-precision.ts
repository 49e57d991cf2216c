import { defineMetric } from "../metric.ts";

export default defineMetric({
  label: "R-Precision",
  family: "ranking",
  range: "0 to 1",
  better: "higher",
  summary: "Share of relevant items among the first R results, where R items are relevant in total.",
  related: ["precision", "mean-reciprocal-rank", "clip-score"],
});
