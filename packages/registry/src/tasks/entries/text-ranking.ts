import { defineTask } from "../task.ts";

export default defineTask({
  label: "Text Ranking",
  modality: "nlp",
  summary: "Takes a query and a list of texts and returns a score for each that says how relevant to the query it is.",
  picks: {
    models: [
      {
        id: "cross-encoder/ms-marco-MiniLM-L6-v2",
        description: "Scores how well a passage answers a query, to reorder English search results; small and fast.",
      },
      {
        id: "Alibaba-NLP/gte-multilingual-reranker-base",
        description: "Reorders search results in over 70 languages by how well each text answers the query.",
      },
      {
        id: "Alibaba-NLP/gte-reranker-modernbert-base",
        description: "Reorders English search results, long texts included; ModernBERT base.",
      },
    ],
    datasets: [
      {
        id: "microsoft/ms_marco",
        description: "Real search queries with passages and answers, for search and question answering.",
      },
    ],
    metrics: [
      { id: "Normalized Discounted Cumulative Gain", description: "" },
      { id: "Mean Reciprocal Rank", description: "" },
      { id: "Mean Average Precision", description: "" },
    ],
    widgetModels: ["cross-encoder/ms-marco-MiniLM-L6-v2"],
  },
  demo: {
    inputs: [
      { kind: "text", content: "" },
      { kind: "text", content: "" },
      { kind: "text", content: "" },
      { kind: "text", content: "" },
    ],
    outputs: [{ kind: "chart", bars: [] }],
  },
});
