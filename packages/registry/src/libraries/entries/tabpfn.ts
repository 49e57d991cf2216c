import { defineLibrary } from "../kit.ts";

export default defineLibrary({
  label: "TabPFN",
  group: "tabular",
  about: "A pretrained model for small tables: it classifies and predicts without training, in seconds.",
  repository: { name: "TabPFN", url: "https://github.com/PriorLabs/TabPFN" },
});
