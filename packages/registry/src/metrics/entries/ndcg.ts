import { defineMetric } from "../metric.ts";

export default defineMetric({
  label: "Normalized Discounted Cumulative Gain",
  abbreviation: "NDCG",
  family: "ranking",
  aliases: ["Normalized Discounted Cumulative Gain at K", "NDCG@k", "NDCG@5", "NDCG@10"],
  range: "0 to 1",
  better: "higher",
  summary: "Relevance of the results, discounted by rank, as a share of what the best order would give.",
  related: ["mean-reciprocal-rank", "mean-average-precision"],
});
