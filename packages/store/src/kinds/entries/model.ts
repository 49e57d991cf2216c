import type { Kind } from "../kind.ts";

export default {
  place: 10,
  label: "Models",
  labelOfOne: "Model",
  one: "model",
  many: "models",
  path: "/models",
  columns: ["task", "library", "parameters", "license", "updated", "downloads", "likes"],
  about: "Models of this hub by task, library, license and language, each with code that loads it.",
  listedBy:
    "by task, library, license and language. The list is narrowed by its address, as in `/models.md?search=bert&task=fill-mask&library=transformers&sort=likes`; `/models/<id>.md` is one model, with code that loads it.",
  reads: {
    tasks: "pipeline_tag",
    titles: [],
    fields: ["library"],
    cardTags: {
      named: ["library_name", "pipeline_tag", "sdk"],
      listed: [
        ["", "tags"],
        ["", "language"],
        ["dataset:", "datasets"],
        ["base_model:", "base_model"],
        ["license:", "license"],
      ],
    },
  },
  signs: {
    rank: 1,
    fields: ["pipeline_tag", "library_name", "modelId", "config", "transformersInfo", "safetensors", "gguf"],
    cardFields: [],
    tags: [],
  },
} satisfies Kind;
