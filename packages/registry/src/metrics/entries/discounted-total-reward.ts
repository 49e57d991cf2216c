import { defineMetric } from "../metric.ts";

export default defineMetric({
  label: "Discounted Total Reward",
  family: "reinforcement-learning",
  aliases: ["discounted return"],
  range: "depends on the environment and the discount",
  better: "higher",
  summary: "Sum of the rewards in an episode, where each later step counts less by a fixed factor.",
  related: ["mean-reward", "performance-after-some-time"],
});
