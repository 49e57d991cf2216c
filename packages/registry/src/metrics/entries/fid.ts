import { defineMetric } from "../metric.ts";

export default defineMetric({
  label: "Fréchet Inception Distance",
  abbreviation: "FID",
  family: "pictures",
  aliases: ["Frechet Inception Distance"],
  range: "at least 0",
  better: "lower",
  summary: "Distance between the statistics of network features of real and of generated pictures.",
  related: ["fvd", "inception-score", "lpips"],
});
