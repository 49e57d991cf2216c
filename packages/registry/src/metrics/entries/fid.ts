import { defineMetric } from "../metric.ts";

export default defineMetric({
  label: "Fréchet Inception Distance",
  abbreviation: "FID",
  family: "images",
  aliases: ["Frechet Inception Distance"],
  range: "at least 0",
  better: "lower",
  summary: "Distance between the statistics of network features of real and generated images.",
  related: ["fvd", "inception-score", "lpips"],
});
