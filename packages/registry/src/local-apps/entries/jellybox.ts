import { diffusersImages, diffusersLora, gguf } from "../conditions.ts";
import { anyOf, deepLink, defineLocalApp, meets, type ModelFacts } from "../kit.ts";
import { ggufChat, imageLora, imageModel } from "../samples.ts";

export default defineLocalApp({
  label: "Jellybox",
  docsUrl: "https://jellybox.com",
  about: "A desktop app for language and image models that run offline, without accounts and without a command line.",
  kinds: ["desktop app"],
  runs: anyOf(gguf, diffusersLora, diffusersImages),
  link: (model) => deepLink(startFor(model), { path: model.id }),
  steps: () => [],
  endpoint: "ignored",
  samples: { GGUF: ggufChat, "image model": imageModel, "image adapter": imageLora },
});

function startFor(model: ModelFacts): string {
  if (meets(model, gguf)) return "jellybox://llm/models/huggingface/LLM";
  return meets(model, diffusersLora)
    ? "jellybox://image/models/huggingface/ImageLora"
    : "jellybox://image/models/huggingface/Image";
}
