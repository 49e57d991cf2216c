import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "Genmo",
  repository: { name: "Genmo", url: "https://github.com/genmoai/models" },
  counts: { path: "vae_stats.json" },
});
