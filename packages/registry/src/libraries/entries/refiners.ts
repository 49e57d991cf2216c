import { defineLibrary } from "../kit.ts";

export default defineLibrary({
  label: "Refiners",
  group: "generation",
  repository: { name: "Refiners", url: "https://github.com/finegrain-ai/refiners" },
  docsUrl: "https://refine.rs/",
  counts: { path: "model.safetensors" },
});
