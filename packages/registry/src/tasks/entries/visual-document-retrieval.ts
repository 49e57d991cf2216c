import { defineTask } from "../task.ts";

export default defineTask({
  label: "Visual Document Retrieval",
  modality: "multimodal",
  summary:
    "Takes a query in words and images of pages and returns a score for each page that says how well it matches.",
  picks: {
    models: [
      {
        id: "vidore/colqwen2-v1.0",
        description: "Finds document pages for a query from their pictures, without OCR; built on Qwen2-VL 2B.",
      },
      {
        id: "Tevatron/OmniEmbed-v0.1",
        description: "One embedding for text, pages, pictures, sound and video, in many languages, for search.",
      },
    ],
    datasets: [
      {
        id: "vidore/colpali_train_set",
        description: "118,695 pairs of a query and a document page, on which ColPali was trained.",
      },
    ],
    spaces: [
      {
        id: "vidore/vidore-leaderboard",
        description: "Compares models that find document pages by their pictures, on ViDoRe.",
      },
      {
        id: "vidore/visual-rag-tool",
        description: "Answers questions about PDF files by finding the right pages as pictures.",
      },
    ],
    metrics: [{ id: "Normalized Discounted Cumulative Gain at K", description: "" }],
  },
  demo: {
    inputs: [
      { kind: "img", file: "", description: "" },
      { kind: "text", content: "" },
    ],
    outputs: [{ kind: "chart", bars: [] }],
  },
});
