import { defineMetric } from "../metric.ts";

export default defineMetric({
  label: "Recall-Oriented Understudy for Gisting Evaluation",
  abbreviation: "ROUGE",
  family: "text",
  aliases: ["rouge1", "rouge2", "rougeL", "rougeLsum"],
  range: "0 to 1",
  better: "higher",
  summary: "Words and word sequences that a summary shares with a human summary.",
  related: ["bleu", "f1"],
});
