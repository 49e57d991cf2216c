import { diffusersImages, diffusersLora } from "../conditions.ts";
import { anyOf, deepLink, defineLocalApp, meets } from "../kit.ts";
import { imageLora, imageModel } from "../samples.ts";

const imports = "https://drawthings.ai/import/diffusers";

export default defineLocalApp({
  label: "Draw Things",
  docsUrl: "https://drawthings.ai",
  about: "An app that makes images on Macs, iPhones and iPads, with adapters, without sending anything to a server.",
  kinds: ["desktop app"],
  system: "macOS",
  runs: anyOf(diffusersLora, diffusersImages),
  link: (model) => {
    const method = meets(model, diffusersLora) ? "load_lora_weights" : "from_pretrained";
    return deepLink(`${imports}/pipeline.${method}`, { query: { repo_id: model.id } });
  },
  steps: () => [],
  endpoint: "ignored",
  samples: { "image model": imageModel, "image adapter": imageLora },
});
