import { defineMetric } from "../metric.ts";

export default defineMetric({
  label: "Mean Average Precision",
  abbreviation: "mAP",
  family: "detection",
  range: "0 to 1",
  better: "higher",
  summary: "Mean of average precision over classes and overlaps, or over queries in search.",
  related: ["average-precision", "average-precision-at-iou", "mean-reciprocal-rank", "ndcg"],
});
