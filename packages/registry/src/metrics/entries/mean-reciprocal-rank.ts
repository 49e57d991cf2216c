import { defineMetric } from "../metric.ts";

export default defineMetric({
  label: "Mean Reciprocal Rank",
  abbreviation: "MRR",
  family: "ranking",
  range: "0 to 1",
  better: "higher",
  summary: "One divided by the rank of the first relevant result, averaged over queries.",
  related: ["ndcg", "mean-average-precision", "top-k-accuracy"],
});
