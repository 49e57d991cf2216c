import { defineTask } from "../task.ts";

export default defineTask({
  label: "Translation",
  modality: "nlp",
  summary: "Takes a text in one language and returns a text of the same meaning in another.",
  picks: {
    models: ["facebook/nllb-200-1.3B", "google-t5/t5-base"],
    datasets: ["Helsinki-NLP/opus_books", "google/code_x_glue_cc_code_to_code_trans"],
    spaces: ["Iker/Translate-100-languages", "Geonmo/nllb-translation-demo"],
    metrics: ["bleu", "sacrebleu"],
    widgetModels: ["facebook/mbart-large-50-many-to-many-mmt"],
  },
  demo: { inputs: ["text"], outputs: ["text"] },
  youtubeId: "1JvfrvZgi6c",
  canonicalId: "text-generation",
});
