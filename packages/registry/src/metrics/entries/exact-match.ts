import { defineMetric } from "../metric.ts";

export default defineMetric({
  label: "Exact Match",
  abbreviation: "EM",
  family: "answers",
  range: "0 to 1",
  better: "higher",
  summary: "Share of answers that match a reference answer word for word.",
  related: ["f1", "anls", "denotation-accuracy"],
});
