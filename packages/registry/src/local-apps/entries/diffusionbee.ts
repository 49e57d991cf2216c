import { diffusersImages } from "../conditions.ts";
import { deepLink, defineLocalApp } from "../kit.ts";
import { imageModel } from "../samples.ts";

export default defineLocalApp({
  label: "DiffusionBee",
  docsUrl: "https://diffusionbee.com",
  about: "An app that makes images from text on a Mac, installed like any other app and used without a command line.",
  kinds: ["desktop app"],
  system: "macOS",
  runs: diffusersImages,
  link: (model) => deepLink("https://diffusionbee.com/huggingface_import", { query: { model_id: model.id } }),
  steps: () => [],
  endpoint: "ignored",
  samples: { "image model": imageModel },
});
