import { defineMetric } from "../metric.ts";

export default defineMetric({
  label: "Cross-Entropy",
  family: "text",
  aliases: ["cross entropy loss", "log loss"],
  range: "at least 0, in nats per token",
  better: "lower",
  summary:
    "How surprised a model is on average by what actually comes: minus the logarithm of the probability it gave.",
  related: ["perplexity", "accuracy"],
});
