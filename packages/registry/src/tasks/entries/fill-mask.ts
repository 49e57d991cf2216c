import { defineTask } from "../task.ts";

export default defineTask({
  label: "Fill-Mask",
  modality: "nlp",
  summary: "Takes a text with a masked word and returns the words most likely to stand there, each with a score.",
  subtasks: [
    { type: "slot-filling", name: "Slot Filling" },
    { type: "masked-language-modeling", name: "Masked Language Modeling" },
  ],
  picks: {
    models: ["answerdotai/ModernBERT-large", "FacebookAI/xlm-roberta-base"],
    datasets: ["wikipedia", "c4"],
    metrics: ["cross_entropy", "perplexity"],
    widgetModels: ["distilroberta-base"],
  },
  demo: { inputs: ["text"], outputs: ["chart"] },
  youtubeId: "mqElG5QJWUg",
});
