import { defineTask } from "../task.ts";

export default defineTask({
  label: "Zero-Shot Classification",
  modality: "nlp",
  alsoCalled: ["zero shot text classification", "zero shot", "classification without training"],
  usedFor: [
    "classify without training",
    "own labels",
    "labels without examples",
    "sort texts into my categories",
    "no training data",
    "categories of my own",
    "classify with new labels",
    "no labeled examples",
  ],
  summary:
    "Takes a text and labels that you choose at inference time and scores how well each label fits, without training on them.",
  picks: {
    models: [
      {
        id: "facebook/bart-large-mnli",
        role: "English",
        description:
          "Classifies English text with labels you choose at inference time, by asking whether each label follows.",
      },
      {
        id: "MoritzLaurer/ModernBERT-large-zeroshot-v2.0",
        role: "Long inputs",
        description:
          "Large ModernBERT that classifies text with labels you choose, with long inputs and fast inference.",
      },
      {
        id: "knowledgator/gliclass-modern-base-v2.0-init",
        role: "Many labels at once",
        description:
          "Classifies text with labels you choose, all labels in one pass; small model on a ModernBERT base.",
      },
    ],
    datasets: [
      {
        id: "nyu-mll/glue",
        description: "Nine English tasks, such as sentiment and inference, that together test language understanding.",
      },
      {
        id: "nyu-mll/multi_nli",
        description: "433,000 English sentence pairs for inference, from ten kinds of speech and writing.",
      },
      {
        id: "fever/fever",
        description: "185,000 claims to verify against Wikipedia: supported, refuted or not enough information.",
      },
    ],
    widgetModels: ["facebook/bart-large-mnli"],
  },
  demo: {
    inputs: [
      { kind: "text", label: "Text", content: "The parcel came two days late, and the box was wet." },
      { kind: "text", label: "Candidate labels", content: "delivery, product quality, payment" },
    ],
    outputs: [
      {
        kind: "chart",
        bars: [
          { label: "delivery", score: 0.91 },
          { label: "product quality", score: 0.07 },
          { label: "payment", score: 0.02 },
        ],
      },
    ],
  },
});
