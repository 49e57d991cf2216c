import { defineTask } from "../task.ts";

export default defineTask({
  label: "Other",
  modality: "other",
  summary: "Collects models and datasets whose inputs and outputs fit none of the tasks listed here.",
  hideInModels: true,
  hideInDatasets: true,
});
