import { defineMetric } from "../metric.ts";

export default defineMetric({
  label: "Mel-Cepstral Distortion",
  abbreviation: "MCD",
  family: "audio",
  aliases: ["MelCepstral Distortion"],
  range: "at least 0, in decibels",
  better: "lower",
  summary: "Distance between the spectral shapes of synthetic and recorded speech, averaged over short frames.",
  related: ["wer", "sdri"],
});
