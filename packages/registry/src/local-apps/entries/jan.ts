import { gguf } from "../conditions.ts";
import { askServer, deepLink, defineLocalApp } from "../kit.ts";
import { ggufChat } from "../samples.ts";

/** Jan wants a key of the user's choice. */
const key = "local";

export default defineLocalApp({
  label: "Jan",
  docsUrl: "https://jan.ai/docs",
  about:
    "An open-source desktop app that chats offline. It runs llama.cpp inside and can serve the same models at a local address.",
  kinds: ["desktop app", "server"],
  runs: gguf,
  link: (model) => deepLink("jan://models/huggingface", { path: model.id }),
  steps: (model) =>
    askServer(model, {
      base: "http://localhost:1337/v1",
      key,
      onlyChats: true,
      note: `First enter the key ${key} in Settings > Local API Server and start the server there. The code asks the first model that Jan lists.`,
    }),
  endpoint: "ignored",
  samples: { chat: ggufChat },
});
