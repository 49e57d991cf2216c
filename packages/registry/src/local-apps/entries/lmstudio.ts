import { ggufFile } from "../../libraries/families/files.ts";
import { gguf, mlx } from "../conditions.ts";
import {
  anyOf,
  askServer,
  deepLink,
  defineLocalApp,
  ggufReference,
  meets,
  type ModelFacts,
  repositoryName,
  sh,
} from "../kit.ts";
import { ggufChat, ggufText, mlxChat } from "../samples.ts";

export default defineLocalApp({
  label: "LM Studio",
  docsUrl: "https://lmstudio.ai/docs",
  about:
    "A desktop app with a chat window, a search for models, and a server for other programs. It tells you before a download whether a file fits in your memory.",
  kinds: ["desktop app", "server"],
  runs: anyOf(gguf, mlx),
  link: (model) => deepLink("lmstudio://open_from_hf", { query: { model: model.id, file: fileOf(model) } }),
  steps: (model) => [
    {
      title: "Download the model",
      code: sh`lms get ${downloadName(model)}`,
      note: "The lms command comes with the app; start the app once first.",
      fetches: true,
    },
    {
      title: "Load it under its own name, and start the server",
      code: sh`
        lms load --identifier ${repositoryName(model.id)}
        lms server start
      `,
      note: "lms load lists the downloaded models; choose this one.",
    },
    ...askServer(model, {
      base: "http://localhost:1234/v1",
      name: repositoryName(model.id),
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

/**
 * An id alone is one of LM Studio's own catalog: models of the Hub are named by their address (`src/subcommands/get.ts` of
 * lms 0.0.47). Quantizations stand behind an at sign, in small letters.
 */
function downloadName(model: ModelFacts): string {
  const address = `https://huggingface.co/${model.id}`;
  if (!meets(model, gguf)) return address;
  const [, label] = ggufReference(model).name.split(":");
  return label === undefined ? address : `${address}@${label.toLowerCase()}`;
}
