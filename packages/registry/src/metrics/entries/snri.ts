import { defineMetric } from "../metric.ts";

export default defineMetric({
  label: "Signal-to-Noise Ratio Improvement",
  abbreviation: "SNRi",
  family: "audio",
  range: "any number of decibels",
  better: "higher",
  summary: "How much processing improves the signal-to-noise ratio of a recording.",
  related: ["sdri", "psnr"],
});
