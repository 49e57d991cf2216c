import { defineMetric } from "../metric.ts";

export default defineMetric({
  label: "Perplexity",
  abbreviation: "PPL",
  family: "text",
  aliases: ["pseudo-perplexity"],
  range: "at least 1",
  better: "lower",
  summary: "Exponential of the cross-entropy: how many equally likely tokens a model is choosing between.",
  related: ["cross-entropy"],
});
