import { defineTask } from "../task.ts";

export default defineTask({
  label: "Question Answering",
  modality: "nlp",
  summary: "Takes a question and a passage of text and returns the part of the passage that answers it.",
  subtasks: [
    { type: "extractive-qa", name: "Extractive QA" },
    { type: "open-domain-qa", name: "Open Domain QA" },
    { type: "closed-domain-qa", name: "Closed Domain QA" },
  ],
  picks: {
    models: [
      "deepset/roberta-base-squad2",
      "distilbert/distilbert-base-cased-distilled-squad",
      "google/tapas-base-finetuned-wtq",
    ],
    datasets: ["squad_v2", "natural_questions"],
    spaces: ["deepset/wikipedia-assistant"],
    metrics: ["exact-match", "f1"],
    widgetModels: ["deepset/roberta-base-squad2"],
  },
  demo: { inputs: ["text", "text"], outputs: ["text"] },
  youtubeId: "ajPx5LwJD-I",
});
