import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "Pruna AI",
  repository: { name: "Pruna AI", url: "https://github.com/PrunaAI/pruna" },
  docsUrl: "https://docs.pruna.ai",
});
