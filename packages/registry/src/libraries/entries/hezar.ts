import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "Hezar",
  repository: { name: "Hezar", url: "https://github.com/hezarai/hezar" },
  docsUrl: "https://hezarai.github.io/hezar",
  counts: { anyOf: [{ path: "model_config.yaml" }, { path: "embedding/embedding_config.yaml" }] },
});
