import { defineMetric } from "../metric.ts";

export default defineMetric({
  label: "Bilingual Evaluation Understudy",
  abbreviation: "BLEU",
  family: "text",
  range: "0 to 100, or 0 to 1",
  better: "higher",
  summary: "Word sequences that a translation shares with references, with a penalty for being too short.",
  related: ["sacrebleu", "rouge"],
});
