import { sh } from "../../code/shell.ts";
import { ggufFile } from "../../libraries/families/files.ts";
import { fillIn, placeholder } from "../../libraries/families/placeholder.ts";
import type { ModelFacts } from "../../model.ts";
import { askServer } from "../ask-server.ts";
import { anyOf, meets } from "../condition.ts";
import { gguf, mlx } from "../conditions.ts";
import { deepLink } from "../deep-link.ts";
import { ggufReference } from "../gguf-reference.ts";
import { defineLocalApp } from "../local-app.ts";
import { ggufChat, ggufText, mlxChat } from "../samples.ts";

const name = placeholder("MODEL");

export default defineLocalApp({
  label: "LM Studio",
  docsUrl: "https://lmstudio.ai/docs",
  kinds: ["desktop app", "server"],
  runs: anyOf(gguf, mlx),
  link: (model) => deepLink("lmstudio://open_from_hf", { query: { model: model.id, file: fileOf(model) } }),
  steps: (model) => [
    {
      title: "Download the model",
      code: sh`lms get ${downloadName(model)}`,
      note: "The command lms comes with the app, which has to be started once before.",
      fetches: true,
    },
    { title: "Start the server", code: sh`lms server start` },
    ...askServer(model, {
      base: "http://localhost:1234/v1",
      name,
      note: fillIn(name, "the identifier that lms ls shows for the model"),
    }),
  ],
  endpoint: "ignored",
  samples: { "a GGUF file of several": ggufChat, "GGUF, files unknown": ggufText, MLX: mlxChat },
});

/** The one file that the label stands for; absent where the app has to ask. */
function fileOf(model: ModelFacts): string | undefined {
  if (!meets(model, gguf)) return undefined;
  const { name: file, note } = ggufFile(model);
  return note === undefined ? file : undefined;
}

/** Quantizations stand behind an at sign there, in small letters. */
function downloadName(model: ModelFacts): string {
  if (!meets(model, gguf)) return model.id;
  const [, label] = ggufReference(model).name.split(":");
  return label === undefined ? model.id : `${model.id}@${label.toLowerCase()}`;
}
