import { defineTask } from "../task.ts";

export default defineTask({
  label: "Table to Text",
  modality: "nlp",
  summary: "Takes a whole table and returns a written description of what stands in it.",
  hideInModels: true,
});
