import { defineTask } from "../task.ts";

export default defineTask({
  label: "Text Ranking",
  modality: "nlp",
  summary: "Takes a query and a list of texts and returns a score for each that says how relevant to the query it is.",
  picks: {
    models: [
      "cross-encoder/ms-marco-MiniLM-L6-v2",
      "Alibaba-NLP/gte-multilingual-reranker-base",
      "Alibaba-NLP/gte-reranker-modernbert-base",
    ],
    datasets: ["microsoft/ms_marco"],
    metrics: ["Normalized Discounted Cumulative Gain", "Mean Reciprocal Rank", "Mean Average Precision"],
    widgetModels: ["cross-encoder/ms-marco-MiniLM-L6-v2"],
  },
  demo: { inputs: ["text", "text", "text", "text"], outputs: ["chart"] },
});
