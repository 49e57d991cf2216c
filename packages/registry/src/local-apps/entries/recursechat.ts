import { gguf } from "../conditions.ts";
import { deepLink, defineLocalApp } from "../kit.ts";
import { ggufChat } from "../samples.ts";

export default defineLocalApp({
  label: "RecurseChat",
  docsUrl: "https://recurse.chat",
  about: "A chat app for Macs that runs models on the machine and lets you talk with your own documents and notes.",
  kinds: ["desktop app"],
  system: "macOS",
  runs: gguf,
  link: (model) => deepLink("recursechat://new-hf-gguf-model", { query: { "hf-model-id": model.id } }),
  steps: () => [],
  endpoint: "ignored",
  samples: { GGUF: ggufChat },
});
