import { defineMetric } from "../metric.ts";

export default defineMetric({
  label: "Cosine Similarity",
  family: "ranking",
  aliases: ["cosine"],
  range: "−1 to 1",
  better: "neither",
  summary: "Cosine of the angle between two vectors: 1 for the same direction, 0 for a right angle.",
  related: ["ndcg", "mean-reciprocal-rank", "clip-score"],
});
