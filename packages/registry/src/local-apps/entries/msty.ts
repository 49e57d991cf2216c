import { gguf } from "../conditions.ts";
import { deepLink, defineLocalApp } from "../kit.ts";
import { ggufChat } from "../samples.ts";

export default defineLocalApp({
  label: "Msty",
  docsUrl: "https://docs.msty.app",
  about:
    "A desktop app that holds several chats side by side, with local models and hosted ones, and searches your own documents.",
  kinds: ["desktop app"],
  runs: gguf,
  link: (model) => deepLink("msty://models/search/hf", { path: model.id }),
  steps: () => [],
  endpoint: "ignored",
  samples: { GGUF: ggufChat },
});
