import { defineMetric } from "../metric.ts";

export default defineMetric({
  label: "Wu-Palmer Similarity",
  abbreviation: "WUPS",
  family: "answers",
  aliases: ["wup"],
  range: "0 to 1",
  better: "higher",
  summary: "Nearness of two meanings by how deep their common ancestor stands in the WordNet tree.",
  related: ["accuracy", "exact-match", "anls"],
});
