import { defineLibrary } from "../kit.ts";

export default defineLibrary({
  label: "Fixer",
  group: "generation",
  repository: { name: "Fixer", url: "https://github.com/nv-tlabs/Fixer" },
  counts: { path: "pretrained/pretrained_fixer.pkl" },
});
