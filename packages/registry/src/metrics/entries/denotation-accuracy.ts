import { defineMetric } from "../metric.ts";

export default defineMetric({
  label: "Denotation Accuracy",
  family: "answers",
  range: "0 to 1",
  better: "higher",
  summary: "Share of questions about tables whose final answer is right, however it was reached.",
  related: ["exact-match", "accuracy"],
});
