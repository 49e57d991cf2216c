import { defineMetric } from "../metric.ts";

export default defineMetric({
  label: "Average Precision at an Overlap",
  abbreviation: "APα",
  family: "detection",
  aliases: ["AP50", "AP75"],
  range: "0 to 1",
  better: "higher",
  summary: "Average precision where a box or mask counts as found if it overlaps the true one by at least α.",
  related: ["average-precision", "mean-average-precision", "intersection-over-union"],
});
