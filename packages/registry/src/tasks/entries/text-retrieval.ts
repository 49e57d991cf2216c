import { defineTask } from "../task.ts";

export default defineTask({
  label: "Text Retrieval",
  modality: "nlp",
  alsoCalled: ["information retrieval", "passage retrieval", "document retrieval", "rag"],
  usedFor: [
    "search documents",
    "find passages",
    "knowledge base search",
    "search engine",
    "retrieve documents for an answer",
    "find the right page",
    "find the right document for a question",
    "search in my notes",
  ],
  summary: "Takes a query and returns the matching texts from a large collection.",
  subtasks: [
    { type: "document-retrieval", name: "Document Retrieval" },
    { type: "utterance-retrieval", name: "Utterance Retrieval" },
    { type: "entity-linking-retrieval", name: "Entity Linking Retrieval" },
    { type: "fact-checking-retrieval", name: "Fact Checking Retrieval" },
  ],
  hideInModels: true,
  demo: {
    inputs: [
      { kind: "text", label: "Query", content: "When does the last ferry leave?" },
      { kind: "text", label: "Collection", content: "12,000 pages of a harbor's website" },
    ],
    outputs: [
      {
        kind: "tabular",
        label: "Best matches",
        table: [
          ["Score", "Text"],
          ["0.82", "The last boat to the island departs at 22:00."],
          ["0.57", "The timetable changes at the end of September."],
          ["0.31", "Tickets are sold on board."],
        ],
      },
    ],
  },
});
