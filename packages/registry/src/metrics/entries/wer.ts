import { defineMetric } from "../metric.ts";

export default defineMetric({
  label: "Word Error Rate",
  abbreviation: "WER",
  family: "audio",
  range: "at least 0; can exceed 1",
  better: "lower",
  summary: "Words replaced, left out or added, divided by the number of words actually said.",
  related: ["cer", "bleu"],
});
