import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "Model2Vec",
  repository: { name: "model2vec", url: "https://github.com/MinishLab/model2vec" },
});
