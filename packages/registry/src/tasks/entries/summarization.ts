import { defineTask } from "../task.ts";

export default defineTask({
  label: "Summarization",
  modality: "nlp",
  summary: "Takes a long text and returns a shorter one that keeps its main points.",
  subtasks: [
    { type: "news-articles-summarization", name: "News Articles Summarization" },
    { type: "news-articles-headline-generation", name: "News Articles Headline Generation" },
  ],
  picks: {
    models: ["facebook/bart-large-cnn", "Falconsai/medical_summarization"],
    datasets: ["mlsum", "samsum"],
    spaces: [
      "pszemraj/summarize-long-text",
      "ml6team/distilbart-tos-summarizer-tosdr",
      "pszemraj/document-summarization",
      "ml6team/post-processing-summarization",
    ],
    metrics: ["rouge"],
    widgetModels: ["facebook/bart-large-cnn"],
  },
  demo: { inputs: ["text"], outputs: ["text"] },
  youtubeId: "yHnr5Dk2zCI",
  canonicalId: "text-generation",
});
