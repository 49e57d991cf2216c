import { defineMetric } from "../metric.ts";

export default defineMetric({
  label: "Identity Preservation",
  family: "images",
  range: "−1 to 1",
  better: "higher",
  summary:
    "How well a person or object stays the same: cosine between its features in the input image and in the result.",
  related: ["cosine-similarity", "lpips", "motion-score"],
});
