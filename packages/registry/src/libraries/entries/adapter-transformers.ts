import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "Adapters",
  repository: { name: "adapters", url: "https://github.com/Adapter-Hub/adapters" },
  docsUrl: "https://huggingface.co/docs/hub/adapters",
  listed: true,
  counts: { path: "adapter_config.json" },
  hosted: ["question-answering", "text-classification", "token-classification"],
});
