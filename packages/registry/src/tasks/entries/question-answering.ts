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
      {
        id: "deepset/roberta-base-squad2",
        description: "Extracts the answer to a question from a passage, or says there is none; English RoBERTa base.",
      },
      {
        id: "distilbert/distilbert-base-cased-distilled-squad",
        description: "Small, fast English model that marks the answer to a question inside a given passage.",
      },
      {
        id: "google/tapas-base-finetuned-wtq",
        description: "Answers questions about a table by picking cells and, if needed, counting, summing or averaging.",
      },
    ],
    datasets: [
      {
        id: "squad_v2",
        description: "English questions on Wikipedia passages; a third of them cannot be answered from the text.",
      },
      {
        id: "natural_questions",
        description: "Real questions to a search engine, answered from whole Wikipedia pages, long and short.",
      },
    ],
    spaces: [
      {
        id: "deepset/wikipedia-assistant",
        description: "Answers questions in full sentences from passages it looks up in Wikipedia.",
      },
    ],
    metrics: [
      { id: "exact-match", description: "" },
      { id: "f1", description: "" },
    ],
    widgetModels: ["deepset/roberta-base-squad2"],
  },
  demo: {
    inputs: [
      { kind: "text", content: "" },
      { kind: "text", content: "" },
    ],
    outputs: [{ kind: "text", content: "" }],
  },
  youtubeId: "ajPx5LwJD-I",
});
