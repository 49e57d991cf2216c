import { defineTask } from "../task.ts";

export default defineTask({
  label: "Token Classification",
  modality: "nlp",
  summary: "Reads a text and labels the words or spans in it, such as names of people and places.",
  subtasks: [
    { type: "named-entity-recognition", name: "Named Entity Recognition" },
    { type: "part-of-speech", name: "Part of Speech" },
    { type: "parsing", name: "Parsing" },
    { type: "lemmatization", name: "Lemmatization" },
    { type: "word-sense-disambiguation", name: "Word Sense Disambiguation" },
    { type: "coreference-resolution", name: "Coreference-resolution" },
  ],
  picks: {
    models: [
      "dslim/bert-base-NER",
      "FacebookAI/xlm-roberta-large-finetuned-conll03-english",
      "blaze999/Medical-NER",
      "flair/ner-english",
    ],
    datasets: ["eriktks/conll2003", "unimelb-nlp/wikiann"],
    spaces: ["spacy/gradio_pipeline_visualizer"],
    metrics: ["accuracy", "recall", "precision", "f1"],
    widgetModels: ["FacebookAI/xlm-roberta-large-finetuned-conll03-english"],
  },
  demo: { inputs: ["text"], outputs: ["text-with-tokens"] },
  youtubeId: "wVHdVlPScxA",
});
