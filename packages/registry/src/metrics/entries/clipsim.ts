import { defineMetric } from "../metric.ts";

export default defineMetric({
  label: "CLIP Similarity for Video",
  abbreviation: "CLIPSIM",
  family: "images",
  range: "−1 to 1, in practice about 0.2 to 0.35",
  better: "higher",
  summary: "How well the frames of a video fit its description: CLIP similarity averaged over the frames.",
  related: ["clip-score", "fvd", "cosine-similarity"],
});
