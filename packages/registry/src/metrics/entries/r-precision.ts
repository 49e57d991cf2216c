import { defineMetric } from "../metric.ts";

export default defineMetric({
  label: "R-Precision",
  family: "ranking",
  range: "0 to 1",
  better: "higher",
  summary: "Share of right items among the first R hits, where R items are right in all.",
  related: ["precision", "mean-reciprocal-rank", "clip-score"],
});
