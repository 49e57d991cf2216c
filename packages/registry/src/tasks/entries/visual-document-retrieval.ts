import { defineTask } from "../task.ts";

export default defineTask({
  label: "Visual Document Retrieval",
  modality: "multimodal",
  summary:
    "Takes a query in words and images of pages and returns a score for each page that says how well it matches.",
  picks: {
    models: ["vidore/colqwen2-v1.0", "Tevatron/OmniEmbed-v0.1"],
    datasets: ["vidore/colpali_train_set"],
    spaces: ["vidore/vidore-leaderboard", "vidore/visual-rag-tool"],
    metrics: ["Normalized Discounted Cumulative Gain at K"],
  },
  demo: { inputs: ["img", "text"], outputs: ["chart"] },
});
