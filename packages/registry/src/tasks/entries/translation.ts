import { defineTask } from "../task.ts";

export default defineTask({
  label: "Translation",
  modality: "nlp",
  alsoCalled: [
    "translate",
    "translator",
    "machine translation",
    "mt",
    "text translation",
    "multilingual translation",
    "translate documents",
  ],
  usedFor: [
    "translator",
    "translate documents",
    "translate websites",
    "multilingual translation",
    "language pairs",
    "localization",
    "foreign languages",
    "convert a text into another language",
    "from one language into another",
    "english to another language",
    "understand a foreign text",
    "subtitles in another language",
  ],
  summary: "Takes a text in one language and returns a text with the same meaning in another.",
  picks: {
    models: [
      {
        id: "facebook/nllb-200-1.3B",
        role: "200 languages",
        description: "Translates directly between any two of 200 languages; the medium-sized dense NLLB model.",
      },
      {
        id: "google-t5/t5-base",
        role: "From English",
        description:
          "Text-to-text model: translates English to French, Romanian and German, summarizes, and can be fine-tuned.",
      },
    ],
    datasets: [
      {
        id: "Helsinki-NLP/opus_books",
        description:
          "Old books as aligned sentence pairs between 16 languages; for personal, educational and research use.",
      },
      {
        id: "google/code_x_glue_cc_code_to_code_trans",
        description: "Pairs of functions with the same purpose in Java and C#, for learning to translate code.",
      },
    ],
    spaces: [
      { id: "Iker/Translate-100-languages", description: "Translates text between 100 languages." },
      { id: "Geonmo/nllb-translation-demo", description: "Translates text between 200 languages with NLLB." },
    ],
    metrics: [
      {
        id: "bleu",
        description: "Word sequences in common with reference translations, from 0 to 100; depends on tokenization.",
      },
      {
        id: "sacrebleu",
        description:
          "BLEU with fixed tokenization and a signature, so that numbers from different papers are comparable.",
      },
    ],
    widgetModels: ["facebook/mbart-large-50-many-to-many-mmt"],
  },
  demo: {
    inputs: [{ kind: "text", label: "English", content: "The ferry leaves the harbor at half past six." }],
    outputs: [{ kind: "text", label: "French", content: "Le ferry quitte le port à six heures et demie." }],
  },
  youtubeId: "1JvfrvZgi6c",
  canonicalId: "text-generation",
});
