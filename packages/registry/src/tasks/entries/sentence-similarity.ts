import { defineTask } from "../task.ts";

export default defineTask({
  label: "Sentence Similarity",
  modality: "nlp",
  summary:
    "Takes one sentence and others to compare it with and returns a score of how close in meaning each of them is.",
  picks: {
    models: [
      "sentence-transformers/all-mpnet-base-v2",
      "BAAI/bge-m3",
      "HIT-TMG/KaLM-embedding-multilingual-mini-instruct-v1.5",
    ],
    datasets: ["microsoft/ms_marco"],
    spaces: [
      "Gradio-Blocks/Ask_Questions_To_YouTube_Videos",
      "Gradio-Blocks/pubmed-abstract-retriever",
      "nickmuchi/article-text-summarizer",
      "sentence-transformers/Sentence_Transformers_for_semantic_search",
    ],
    metrics: ["Mean Reciprocal Rank", "Cosine Similarity"],
    widgetModels: ["sentence-transformers/all-MiniLM-L6-v2"],
  },
  demo: { inputs: ["text", "text", "text", "text"], outputs: ["chart"] },
  youtubeId: "VCZq5AkbNEU",
});
