import { defineMetric } from "../metric.ts";

export default defineMetric({
  label: "Inception Score",
  abbreviation: "IS",
  family: "images",
  range: "1 to the number of classes, 1000 for ImageNet",
  better: "higher",
  summary: "Whether a classifier is certain about each generated image and sees many classes in all.",
  related: ["fid", "clip-score"],
});
