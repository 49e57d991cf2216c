// Source: https://github.com/slicex-ai/elm/blob/main/README.md
import { defineLibrary, type ModelFacts, sh, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "ELM",
  group: "language",
  repository: { name: "elm", url: "https://github.com/slicex-ai/elm" },
  counts: { allOf: [{ fileName: "slicex_elm_config" }, { extension: "json" }] },
  snippets: (model) => [answers(model)],
  endpoint: "HF_ENDPOINT",
  samples: {
    "known task": { id: "slicexai/elm-v0.1_toxicity_detection", tags: ["elm"] },
    "unknown task": { id: "acme/elm-jokes", tags: ["elm"] },
  },
});

const tasks = ["news_classification", "toxicity_detection", "news_content_generation", "news_summarization"];

/** A repository holds one task in several sizes, each in a folder of its own. */
function answers(model: ModelFacts): Snippet {
  const task = tasks.find((name) => model.id.endsWith(`_${name}`));
  const code = sh`
    hf download ${model.id} --local-dir models
    python run.py ${`models/elm-0.75_${task ?? "task"}`}
  `;
  return {
    install: {
      clone: "https://github.com/slicex-ai/elm",
      requirements: "requirements.txt",
      pip: ["huggingface_hub"],
    },
    code,
    ...(task === undefined && { note: "Use the folder that the download created, one of models/elm-*." }),
  };
}
