import { defineTask } from "../task.ts";

export default defineTask({
  label: "Tabular to Text",
  modality: "tabular",
  usedFor: ["report from figures", "text from rows"],
  summary: "Takes structured records, such as rows or RDF triples, and returns sentences that say the same.",
  subtasks: [{ type: "rdf-to-text", name: "RDF to text" }],
  hideInModels: true,
  demo: {
    inputs: [
      {
        kind: "tabular",
        label: "Triples",
        table: [
          ["Subject", "Relation", "Object"],
          ["Marie Curie", "born in", "Warsaw"],
          ["Marie Curie", "award", "Nobel Prize in Physics"],
          ["Nobel Prize in Physics", "year", "1903"],
        ],
      },
    ],
    outputs: [
      { kind: "text", content: "Marie Curie, who was born in Warsaw, received the Nobel Prize in Physics in 1903." },
    ],
  },
});
