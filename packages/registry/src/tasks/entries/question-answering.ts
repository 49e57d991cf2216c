import { defineTask } from "../task.ts";

export default defineTask({
  label: "Question Answering",
  modality: "nlp",
  alsoCalled: ["extractive qa", "reading comprehension", "qa"],
  usedFor: [
    "answers from a text",
    "reading comprehension",
    "extractive answers",
    "find the answer in a passage",
    "faq bot",
    "squad",
    "find the answer in an article",
    "where in a text is the answer",
  ],
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
        role: "Passages in English",
        description:
          "Extracts the answer to a question from a passage, or reports that there is none; English RoBERTa base.",
      },
      {
        id: "distilbert/distilbert-base-cased-distilled-squad",
        role: "Small and fast",
        description: "Small, fast English model that marks the answer to a question inside a given passage.",
      },
      {
        id: "google/tapas-base-finetuned-wtq",
        role: "Tables",
        description: "Answers questions about a table by picking cells and, if needed, counting, summing or averaging.",
      },
    ],
    datasets: [
      {
        id: "squad_v2",
        description: "English questions about Wikipedia passages; a third of them cannot be answered from the text.",
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
      {
        id: "exact-match",
        description: "Share of answers equal to a reference answer, ignoring case, articles and punctuation.",
      },
      {
        id: "f1",
        description:
          "Overlap between the words of the answer and those of a reference; gives credit for nearly correct spans.",
      },
    ],
    widgetModels: ["deepset/roberta-base-squad2"],
  },
  demo: {
    inputs: [
      { kind: "text", label: "Question", content: "When was the bridge opened?" },
      {
        kind: "text",
        label: "Context",
        content: "The Forth Bridge was opened on 4 March 1890. It carries trains across the Firth of Forth.",
      },
    ],
    outputs: [{ kind: "text", label: "Answer", content: "4 March 1890" }],
  },
  youtubeId: "ajPx5LwJD-I",
});
