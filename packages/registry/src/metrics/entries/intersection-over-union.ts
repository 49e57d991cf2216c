import { defineMetric } from "../metric.ts";

export default defineMetric({
  label: "Intersection over Union",
  abbreviation: "IoU",
  family: "detection",
  aliases: ["jaccard index"],
  range: "0 to 1",
  better: "higher",
  summary: "Area that two boxes or masks share, divided by the area that they cover together.",
  related: ["mean-intersection-over-union", "average-precision-at-iou", "f1"],
});
