import { defineTask } from "../task.ts";

export default defineTask({
  label: "Visual Document Retrieval",
  modality: "multimodal",
  alsoCalled: ["document image retrieval", "page retrieval", "pdf search"],
  usedFor: [
    "search in pdfs by page image",
    "find pages",
    "search scans",
    "search slides",
    "multimodal rag",
    "retrieve screenshots of pages",
    "find the page with a chart",
  ],
  summary: "Takes a written query and images of pages and returns a score for how well each page matches.",
  picks: {
    models: [
      {
        id: "vidore/colqwen2-v1.0",
        role: "Pages as images",
        description: "Finds document pages for a query from their images, without OCR; built on Qwen2-VL 2B.",
      },
      {
        id: "Tevatron/OmniEmbed-v0.1",
        role: "All media",
        description: "One embedding for text, pages, images, audio and video, in many languages, for search.",
      },
    ],
    datasets: [
      {
        id: "vidore/colpali_train_set",
        description: "118,695 pairs of a query and a document page, used to train ColPali.",
      },
    ],
    spaces: [
      {
        id: "vidore/vidore-leaderboard",
        description: "Compares models that find document pages by their images, on ViDoRe.",
      },
      {
        id: "vidore/visual-rag-tool",
        description: "Answers questions about PDF files by finding the right pages as images.",
      },
    ],
    metrics: [
      {
        id: "Normalized Discounted Cumulative Gain at K",
        description: "Whether the right pages are at the top of the first K results; K is usually 5, and 1 is perfect.",
      },
    ],
  },
  demo: {
    inputs: [
      {
        kind: "img",
        file: "pages.svg",
        description:
          "Drawings of three pages side by side: page 1 contains text, page 2 a bar chart of sales by year, page 3 a map.",
      },
      { kind: "text", label: "Query", content: "In which year were sales highest?" },
    ],
    outputs: [
      {
        kind: "chart",
        bars: [
          { label: "Page 2", score: 0.86 },
          { label: "Page 1", score: 0.41 },
          { label: "Page 3", score: 0.23 },
        ],
      },
    ],
  },
});
