import { defineTask } from "../task.ts";

export default defineTask({
  label: "Text Ranking",
  modality: "nlp",
  alsoCalled: ["reranker", "reranking", "rerank", "re-ranking", "cross encoder"],
  usedFor: [
    "sort search results",
    "better search results",
    "relevance of documents",
    "cross encoder",
    "order answers by quality",
    "rag reranking",
    "order documents by relevance",
    "best match first",
  ],
  summary: "Takes a query and a list of texts and returns a score for how relevant each text is to the query.",
  picks: {
    models: [
      {
        id: "cross-encoder/ms-marco-MiniLM-L6-v2",
        role: "English, small",
        description: "Scores how well a passage answers a query, to reorder English search results; small and fast.",
      },
      {
        id: "Alibaba-NLP/gte-multilingual-reranker-base",
        role: "Many languages",
        description: "Reorders search results in over 70 languages by how well each text answers the query.",
      },
      {
        id: "Alibaba-NLP/gte-reranker-modernbert-base",
        role: "Long texts",
        description: "Reorders English search results, including long texts; ModernBERT base.",
      },
    ],
    datasets: [
      {
        id: "microsoft/ms_marco",
        description: "Real search queries with passages and answers, for search and question answering.",
      },
    ],
    metrics: [
      {
        id: "Normalized Discounted Cumulative Gain",
        description: "Rewards relevant texts near the top, with degrees of relevance; 1 is the best possible order.",
      },
      {
        id: "Mean Reciprocal Rank",
        description: "One divided by the rank of the first relevant text, averaged over queries: 1, ½, ⅓ and so on.",
      },
      {
        id: "Mean Average Precision",
        description: "Precision at the rank of each relevant text, averaged per query and then over all queries.",
      },
    ],
    widgetModels: ["cross-encoder/ms-marco-MiniLM-L6-v2"],
  },
  demo: {
    inputs: [
      { kind: "text", label: "Query", content: "How long does an egg need to boil hard?" },
      { kind: "text", label: "Text 1", content: "Eggs keep for about four weeks in the fridge." },
      { kind: "text", label: "Text 2", content: "A medium egg is firm after nine to ten minutes in boiling water." },
      { kind: "text", label: "Text 3", content: "Boiling water turns to steam at 100 °C." },
    ],
    outputs: [
      {
        kind: "chart",
        bars: [
          { label: "Text 2", score: 0.98 },
          { label: "Text 1", score: 0.03 },
          { label: "Text 3", score: 0.01 },
        ],
      },
    ],
  },
});
