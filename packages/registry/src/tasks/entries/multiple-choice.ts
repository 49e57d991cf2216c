import { defineTask } from "../task.ts";

export default defineTask({
  label: "Multiple Choice",
  modality: "nlp",
  summary: "Takes a question with several possible answers and picks the right one.",
  subtasks: [
    { type: "multiple-choice-qa", name: "Multiple Choice QA" },
    { type: "multiple-choice-coreference-resolution", name: "Multiple Choice Coreference Resolution" },
  ],
  hideInModels: true,
});
