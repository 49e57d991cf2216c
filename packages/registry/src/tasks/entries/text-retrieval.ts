import { defineTask } from "../task.ts";

export default defineTask({
  label: "Text Retrieval",
  modality: "nlp",
  summary: "Takes a query and returns the matching texts out of a large collection.",
  subtasks: [
    { type: "document-retrieval", name: "Document Retrieval" },
    { type: "utterance-retrieval", name: "Utterance Retrieval" },
    { type: "entity-linking-retrieval", name: "Entity Linking Retrieval" },
    { type: "fact-checking-retrieval", name: "Fact Checking Retrieval" },
  ],
  hideInModels: true,
});
