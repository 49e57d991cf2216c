import { defineTask } from "../task.ts";

export default defineTask({
  label: "Zero-Shot Classification",
  modality: "nlp",
  summary: "Takes a text and labels chosen at call time and scores how well each label fits, without training on them.",
  picks: {
    models: [
      "facebook/bart-large-mnli",
      "MoritzLaurer/ModernBERT-large-zeroshot-v2.0",
      "knowledgator/gliclass-modern-base-v2.0-init",
    ],
    datasets: ["nyu-mll/glue", "nyu-mll/multi_nli", "fever/fever"],
    widgetModels: ["facebook/bart-large-mnli"],
  },
  demo: { inputs: ["text", "text"], outputs: ["chart"] },
});
