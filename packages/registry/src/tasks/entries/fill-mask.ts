import { defineTask } from "../task.ts";

export default defineTask({
  label: "Fill-Mask",
  modality: "nlp",
  alsoCalled: [
    "masked language model",
    "masked language modeling",
    "mlm",
    "cloze",
    "fill in the blank",
    "word prediction",
  ],
  usedFor: [
    "missing words",
    "guess a word",
    "complete a sentence",
    "cloze test",
    "pretrained encoder",
    "best word for a gap",
    "predict a hidden word",
  ],
  summary: "Takes a text with a masked word and returns the words most likely to fill the gap, each with a score.",
  subtasks: [
    { type: "slot-filling", name: "Slot Filling" },
    { type: "masked-language-modeling", name: "Masked Language Modeling" },
  ],
  picks: {
    models: [
      {
        id: "answerdotai/ModernBERT-large",
        role: "English",
        description: "Modern English encoder for texts of up to 8,192 tokens; a base for search and classification.",
      },
      {
        id: "FacebookAI/xlm-roberta-base",
        role: "100 languages",
        description: "Encoder pretrained on 100 languages; a base for multilingual classification and tagging.",
      },
    ],
    datasets: [
      { id: "wikipedia", description: "The cleaned articles of Wikipedia, one subset per language." },
      { id: "c4", description: "Cleaned English web text from Common Crawl; the corpus behind the T5 models." },
    ],
    metrics: [
      {
        id: "cross_entropy",
        description: "How surprised the model is by the hidden tokens, on average; lower is better.",
      },
      {
        id: "perplexity",
        description:
          "Exponential of the cross-entropy over hidden tokens: how many words the model is choosing between.",
      },
    ],
    widgetModels: ["distilroberta-base"],
  },
  demo: {
    inputs: [{ kind: "text", content: "The ferry leaves the [MASK] at half past six." }],
    outputs: [
      {
        kind: "chart",
        bars: [
          { label: "harbor", score: 0.38 },
          { label: "port", score: 0.27 },
          { label: "island", score: 0.13 },
          { label: "pier", score: 0.08 },
          { label: "dock", score: 0.05 },
        ],
      },
    ],
  },
  youtubeId: "mqElG5QJWUg",
});
