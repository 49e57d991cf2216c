import { defineLibrary } from "../kit.ts";

export default defineLibrary({
  label: "MITIE",
  group: "text-analysis",
  repository: { name: "MITIE", url: "https://github.com/mit-nlp/MITIE" },
  counts: { fileName: "total_word_feature_extractor" },
});
