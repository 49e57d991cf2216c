import { defineTask } from "../task.ts";

export default defineTask({
  label: "Graph Machine Learning",
  modality: "other",
  summary:
    "Takes a graph of nodes and connections and returns predictions about its nodes, its connections or the whole.",
});
