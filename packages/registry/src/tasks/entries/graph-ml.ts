import { defineTask } from "../task.ts";

export default defineTask({
  label: "Graph Machine Learning",
  modality: "other",
  alsoCalled: ["graph machine learning", "graph neural network", "gnn"],
  usedFor: [
    "molecules",
    "drug discovery",
    "social networks",
    "recommendations by graph",
    "link prediction",
    "node classification",
    "knowledge graph",
    "protein interactions",
  ],
  summary:
    "Takes a graph of nodes and connections and returns predictions about its nodes, its connections or the whole.",
  demo: {
    inputs: [
      {
        kind: "tabular",
        label: "Who knows whom",
        table: [
          ["From", "To"],
          ["Ana", "Ben"],
          ["Ana", "Cem"],
          ["Ben", "Cem"],
          ["Cem", "Dora"],
          ["Dora", "Emil"],
          ["Dora", "Finn"],
          ["Emil", "Finn"],
        ],
      },
      { kind: "text", label: "Known groups", content: "Ana: chess club. Finn: choir." },
    ],
    outputs: [
      {
        kind: "tabular",
        label: "Groups of the others",
        table: [
          ["Person", "Group", "Score"],
          ["Ben", "chess club", "0.94"],
          ["Cem", "chess club", "0.81"],
          ["Dora", "choir", "0.79"],
          ["Emil", "choir", "0.95"],
        ],
      },
    ],
  },
});
