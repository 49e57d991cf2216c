import { defineTask } from "../task.ts";

export default defineTask({
  label: "Table Question Answering",
  modality: "nlp",
  summary: "Takes a table and a question about it and returns the answer, found or computed from the table's cells.",
  picks: {
    models: ["microsoft/tapex-base", "google/tapas-base-finetuned-wtq"],
    datasets: ["wikitablequestions", "wikisql"],
    spaces: ["katanaml/table-query"],
    metrics: ["Denotation Accuracy"],
    widgetModels: ["google/tapas-base-finetuned-wtq"],
  },
  demo: { inputs: ["tabular", "text"], outputs: ["text"] },
});
