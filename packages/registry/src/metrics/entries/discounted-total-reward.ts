import { defineMetric } from "../metric.ts";

export default defineMetric({
  label: "Discounted Total Reward",
  family: "reinforcement-learning",
  aliases: ["discounted return"],
  range: "set by the environment and the discount",
  better: "higher",
  summary: "Sum of the rewards of an episode in which each step later counts less by a fixed factor.",
  related: ["mean-reward", "performance-after-some-time"],
});
