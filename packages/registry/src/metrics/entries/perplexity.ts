import { defineMetric } from "../metric.ts";

export default defineMetric({
  label: "Perplexity",
  abbreviation: "PPL",
  family: "text",
  aliases: ["pseudo-perplexity"],
  range: "at least 1",
  better: "lower",
  summary: "Exponential of the cross-entropy: between how many equally likely tokens a model wavers.",
  related: ["cross-entropy"],
});
