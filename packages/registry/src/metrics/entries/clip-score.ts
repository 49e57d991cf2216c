import { defineMetric } from "../metric.ts";

export default defineMetric({
  label: "CLIP Score",
  family: "images",
  aliases: ["CLIP"],
  range: "0 to 100",
  better: "higher",
  summary: "How well an image fits a text, by the angle between their CLIP vectors.",
  related: ["clipsim", "cosine-similarity", "r-precision"],
});
