import { defineTask } from "../task.ts";

export default defineTask({
  label: "Tabular to Text",
  modality: "tabular",
  summary: "Takes structured records, such as rows or RDF triples, and returns sentences that say the same.",
  subtasks: [{ type: "rdf-to-text", name: "RDF to text" }],
  hideInModels: true,
});
