import { defineLibrary } from "../kit.ts";

export default defineLibrary({
  label: "Aviation NER",
  group: "text-analysis",
  repository: { name: "Aviation NER", url: "https://github.com/Boeing/aviation_ner_sdr" },
  docsUrl: "https://github.com/Boeing/aviation_ner_sdr",
  counts: { path: "gliner_config.json" },
});
