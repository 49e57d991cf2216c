import { fillIn, placeholder } from "../../libraries/families/placeholder.ts";
import { askServer } from "../ask-server.ts";
import { gguf } from "../conditions.ts";
import { deepLink } from "../deep-link.ts";
import { defineLocalApp } from "../local-app.ts";
import { ggufChat } from "../samples.ts";

const name = placeholder("MODEL");
const key = placeholder("KEY");
const whichModel = fillIn(name, "the id that Jan gives the model");
const whichKey = fillIn(
  key,
  "the key that you enter in Settings > Local API Server, before you start the server there",
);

export default defineLocalApp({
  label: "Jan",
  docsUrl: "https://jan.ai/docs",
  kinds: ["desktop app", "server"],
  runs: gguf,
  link: (model) => deepLink("jan://models/huggingface", { path: model.id }),
  steps: (model) =>
    askServer(model, {
      base: "http://localhost:1337/v1",
      name,
      key,
      onlyChats: true,
      note: `${whichModel} ${whichKey}`,
    }),
  endpoint: "ignored",
  samples: { chat: ggufChat },
});
