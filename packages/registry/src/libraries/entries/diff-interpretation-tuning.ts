import { defineLibrary } from "../kit.ts";

export default defineLibrary({
  label: "Diff Interpretation Tuning",
  group: "training",
  repository: { name: "Diff Interpretation Tuning", url: "https://github.com/Aviously/diff-interpretation-tuning" },
  counts: { extension: "pt" },
});
