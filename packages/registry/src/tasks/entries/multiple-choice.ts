import { defineTask } from "../task.ts";

export default defineTask({
  label: "Multiple Choice",
  modality: "nlp",
  alsoCalled: ["multiple choice question"],
  usedFor: ["choose an answer", "exam questions", "quiz answers"],
  summary: "Takes a question with several possible answers and picks the right one.",
  subtasks: [
    { type: "multiple-choice-qa", name: "Multiple Choice QA" },
    { type: "multiple-choice-coreference-resolution", name: "Multiple Choice Coreference Resolution" },
  ],
  hideInModels: true,
  demo: {
    inputs: [
      { kind: "text", label: "Question", content: "Why does ice float on water?" },
      {
        kind: "text",
        label: "Choices",
        content:
          "Ice is colder than water.\nIce is less dense than water.\nIce contains salt.\nWater flows faster than ice.",
      },
    ],
    outputs: [
      {
        kind: "chart",
        bars: [
          { label: "Ice is less dense than water.", score: 0.93 },
          { label: "Ice is colder than water.", score: 0.05 },
          { label: "Ice contains salt.", score: 0.01 },
          { label: "Water flows faster than ice.", score: 0.01 },
        ],
      },
    ],
  },
});
