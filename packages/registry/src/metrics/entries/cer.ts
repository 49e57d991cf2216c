import { defineMetric } from "../metric.ts";

export default defineMetric({
  label: "Character Error Rate",
  abbreviation: "CER",
  family: "audio",
  range: "at least 0; can exceed 1",
  better: "lower",
  summary: "Characters replaced, left out or added, divided by the number of characters in the reference.",
  related: ["wer", "anls"],
});
