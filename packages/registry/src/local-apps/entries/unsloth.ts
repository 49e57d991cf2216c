import { ggufFile } from "../../libraries/families/files.ts";
import { gguf, tagged } from "../conditions.ts";
import { anyOf, deepLink, defineLocalApp, meets, type ModelFacts, sh } from "../kit.ts";
import { ggufChat, transformersChat } from "../samples.ts";

export default defineLocalApp({
  label: "Unsloth Desktop",
  docsUrl: "https://unsloth.ai/docs",
  about:
    "A desktop app to run models and to fine-tune them on your own data, from the makers of the library for fast training.",
  kinds: ["desktop app"],
  runs: anyOf(gguf, tagged("models with the tag unsloth", ["safetensors"], "unsloth")),
  link: (model) => deepLink("unsloth://open_from_hf", { query: { model: model.id, file: fileOf(model) } }),
  steps: () => [
    {
      title: "Install on macOS",
      code: sh`brew install --cask unsloth`,
      note: "On Windows: winget install --id UnslothAI.Unsloth -e. Packages for Linux are on its download page.",
    },
  ],
  endpoint: "ignored",
  samples: { GGUF: ggufChat, "the tag unsloth": { ...transformersChat, tags: ["transformers", "unsloth"] } },
});

function fileOf(model: ModelFacts): string | undefined {
  if (!meets(model, gguf)) return undefined;
  const { name, note } = ggufFile(model);
  return note === undefined ? name : undefined;
}
