import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "Stanza",
  repository: { name: "stanza", url: "https://github.com/stanfordnlp/stanza" },
  docsUrl: "https://huggingface.co/docs/hub/stanza",
  listed: true,
  counts: { path: "models/default.zip" },
  hosted: ["token-classification"],
});
