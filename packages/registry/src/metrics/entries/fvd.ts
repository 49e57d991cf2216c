import { defineMetric } from "../metric.ts";

export default defineMetric({
  label: "Fréchet Video Distance",
  abbreviation: "FVD",
  family: "images",
  aliases: ["Frechet Video Distance"],
  range: "at least 0",
  better: "lower",
  summary: "Distance between the statistics of network features of real and generated videos.",
  related: ["fid", "clipsim", "motion-score"],
});
