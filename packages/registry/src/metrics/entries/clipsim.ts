import { defineMetric } from "../metric.ts";

export default defineMetric({
  label: "CLIP Similarity of a Film",
  abbreviation: "CLIPSIM",
  family: "pictures",
  range: "−1 to 1, in practice about 0.2 to 0.35",
  better: "higher",
  summary: "How well the frames of a film fit its description: CLIP similarity averaged over the frames.",
  related: ["clip-score", "fvd", "cosine-similarity"],
});
