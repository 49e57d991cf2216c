import { defineMetric } from "../metric.ts";

export default defineMetric({
  label: "Average Precision",
  abbreviation: "AP",
  family: "detection",
  range: "0 to 1",
  better: "higher",
  summary: "Area under the curve of precision over recall for one class or one query.",
  related: ["mean-average-precision", "average-precision-at-iou", "precision", "recall"],
});
