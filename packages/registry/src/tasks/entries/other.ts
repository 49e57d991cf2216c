import { defineTask } from "../task.ts";

export default defineTask({
  label: "Other",
  modality: "other",
  summary: "Contains models and datasets whose inputs and outputs fit none of the other tasks.",
  hideInModels: true,
  hideInDatasets: true,
});
