import { defineMetric } from "../metric.ts";

export default defineMetric({
  label: "Performance After Some Time",
  family: "reinforcement-learning",
  aliases: ["Level of Performance After Some Time", "sample efficiency"],
  range: "depends on the environment",
  better: "higher",
  summary: "How good an agent is after a fixed number of training steps.",
  related: ["mean-reward", "discounted-total-reward"],
});
