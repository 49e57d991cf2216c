import { defineTask } from "../task.ts";

export default defineTask({
  label: "Table Question Answering",
  modality: "nlp",
  alsoCalled: ["table qa", "tableqa", "question answering over tables", "text to sql"],
  usedFor: [
    "questions about a spreadsheet",
    "excel questions",
    "csv questions",
    "ask a table",
    "query a database in words",
    "cells of a table",
  ],
  summary: "Takes a table and a question about it and returns the answer, found or computed from the table's cells.",
  picks: {
    models: [
      {
        id: "microsoft/tapex-base",
        description: "BART pretrained as an executor of table queries; a base for fine-tuning on table questions.",
      },
      {
        id: "google/tapas-base-finetuned-wtq",
        role: "Questions about tables",
        description: "Answers questions about a table by picking cells and, if needed, counting, summing or averaging.",
      },
    ],
    datasets: [
      {
        id: "wikitablequestions",
        description: "Questions about Wikipedia tables with their answers; many need counting or comparing.",
      },
      {
        id: "wikisql",
        description: "80,000 English questions about Wikipedia tables, each with the SQL query that answers it.",
      },
    ],
    spaces: [{ id: "katanaml/table-query", description: "Answers questions about a table you upload." }],
    metrics: [
      {
        id: "Denotation Accuracy",
        description: "Share of questions whose final answer is right, whatever cells or operation led to it.",
      },
    ],
    widgetModels: ["google/tapas-base-finetuned-wtq"],
  },
  demo: {
    inputs: [
      {
        kind: "tabular",
        label: "Table",
        table: [
          ["Mountain", "Height in m", "First ascent"],
          ["Everest", "8849", "1953"],
          ["K2", "8611", "1954"],
          ["Mont Blanc", "4806", "1786"],
        ],
      },
      { kind: "text", label: "Question", content: "Which mountain was climbed first?" },
    ],
    outputs: [{ kind: "text", label: "Answer", content: "Mont Blanc" }],
  },
});
