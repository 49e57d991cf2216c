import { defineMetric } from "../metric.ts";

export default defineMetric({
  label: "Mean Intersection over Union",
  abbreviation: "mIoU",
  family: "detection",
  aliases: ["mean iou"],
  range: "0 to 1",
  better: "higher",
  summary: "Intersection over union of all pixels of a class, averaged over classes.",
  related: ["intersection-over-union", "accuracy"],
});
