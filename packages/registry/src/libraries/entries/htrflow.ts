import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "HTRflow",
  repository: { name: "HTRflow", url: "https://github.com/AI-Riksarkivet/htrflow" },
  docsUrl: "https://ai-riksarkivet.github.io/htrflow",
});
