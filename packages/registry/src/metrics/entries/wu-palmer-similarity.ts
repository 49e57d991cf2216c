import { defineMetric } from "../metric.ts";

export default defineMetric({
  label: "Wu-Palmer Similarity",
  abbreviation: "WUPS",
  family: "answers",
  aliases: ["wup"],
  range: "0 to 1",
  better: "higher",
  summary: "Similarity of two meanings by the depth of their common ancestor in the WordNet tree.",
  related: ["accuracy", "exact-match", "anls"],
});
