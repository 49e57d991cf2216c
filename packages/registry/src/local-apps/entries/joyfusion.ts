import { type Condition, deepLink, defineLocalApp } from "../kit.ts";

const joyfusion: Condition = {
  words: "text-to-image models in Core ML with the tag joyfusion",
  formats: ["Core ML"],
  fact: ({ tags, pipelineTag }) =>
    pipelineTag === "text-to-image" && tags.includes("coreml") && tags.includes("joyfusion")
      ? "tag joyfusion"
      : undefined,
};

export default defineLocalApp({
  label: "JoyFusion",
  docsUrl: "https://joyfusion.app",
  about: "An app that makes images on a Mac or an iPhone with models in Core ML, the format of Apple's own chips.",
  kinds: ["desktop app"],
  system: "macOS",
  runs: joyfusion,
  link: (model) => deepLink("https://joyfusion.app/import_from_hf", { query: { repo_id: model.id } }),
  steps: () => [],
  endpoint: "ignored",
  samples: {
    "image model": { id: "acme/painter-coreml", tags: ["coreml", "joyfusion"], pipelineTag: "text-to-image" },
  },
});
