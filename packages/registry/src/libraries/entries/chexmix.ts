import { defineLibrary } from "../kit.ts";

export default defineLibrary({
  label: "CheXmix",
  group: "science",
  repository: { name: "CheXmix", url: "https://github.com/StanfordMIMI/CheXmix" },
  counts: { extension: "safetensors" },
});
