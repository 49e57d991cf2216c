import { sh } from "../../code/shell.ts";
import { ggufFile } from "../../libraries/families/files.ts";
import { fillIn, placeholder } from "../../libraries/families/placeholder.ts";
import { askServer } from "../ask-server.ts";
import { gguf } from "../conditions.ts";
import { defineLocalApp } from "../local-app.ts";
import { ggufChat, ggufText } from "../samples.ts";

const modelName = placeholder("MODEL");

export default defineLocalApp({
  label: "LocalAI",
  docsUrl: "https://localai.io",
  kinds: ["server"],
  runs: gguf,
  steps: (model) => {
    const { name, note } = ggufFile(model);
    return [
      {
        title: "Run in Docker",
        code: sh`docker run -ti --name local-ai -p 8080:8080 localai/localai:latest ${`huggingface://${model.id}/${name}`}`,
        note: [note, "Images for GPUs are listed in its documentation."].filter(Boolean).join(" "),
        fetches: true,
      },
      ...askServer(model, {
        base: "http://localhost:8080/v1",
        name: modelName,
        note: fillIn(modelName, "a name that http://localhost:8080/v1/models lists"),
      }),
    ];
  },
  endpoint: "ignored",
  samples: { chat: ggufChat, "files unknown": ggufText },
});
