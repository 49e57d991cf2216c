import { defineMetric } from "../metric.ts";

export default defineMetric({
  label: "Average Normalized Levenshtein Similarity",
  abbreviation: "ANLS",
  family: "answers",
  range: "0 to 1",
  better: "higher",
  summary: "Similarity of answers letter by letter, where an answer that is half wrong or more counts zero.",
  related: ["exact-match", "cer", "wu-palmer-similarity"],
});
