import { defineMetric } from "../metric.ts";

export default defineMetric({
  label: "Mean Reward",
  family: "reinforcement-learning",
  range: "depends on the environment",
  better: "higher",
  summary: "Sum of the rewards in an episode, averaged over many episodes of the finished agent.",
  related: ["discounted-total-reward", "performance-after-some-time"],
});
