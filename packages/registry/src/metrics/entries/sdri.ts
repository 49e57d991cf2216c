import { defineMetric } from "../metric.ts";

export default defineMetric({
  label: "Signal-to-Distortion Ratio Improvement",
  abbreviation: "SDRi",
  family: "audio",
  range: "any number of decibels",
  better: "higher",
  summary: "How much the signal-to-distortion ratio improves: noise, other sources and artifacts counted together.",
  related: ["snri", "mel-cepstral-distortion"],
});
