import { defineTask } from "../task.ts";

export default defineTask({
  label: "Feature Extraction",
  modality: "nlp",
  summary: "Takes a text and returns vectors of numbers that represent its meaning, for use in search or other models.",
  picks: {
    models: ["thenlper/gte-large", "Alibaba-NLP/gte-Qwen1.5-7B-instruct"],
    datasets: ["wikipedia"],
    spaces: ["mteb/leaderboard", "mteb/arena"],
    widgetModels: ["facebook/bart-base"],
  },
  demo: { inputs: ["text"], outputs: ["tabular"] },
});
