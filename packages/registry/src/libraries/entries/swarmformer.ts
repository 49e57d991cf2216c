import { py } from "../../code/python.ts";
import type { ModelFacts } from "../../model.ts";
import type { Snippet } from "../../snippet.ts";
import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "SwarmFormer",
  repository: { name: "SwarmFormer", url: "https://github.com/takara-ai/SwarmFormer" },
  snippets: (model) => [load(model)],
  endpoint: "HF_ENDPOINT",
  samples: { "any model": { id: "Takara-ai/SwarmFormer-Sentiment-Base", tags: ["swarmformer"] } },
});

function load(model: ModelFacts): Snippet {
  const code = py`
    from swarmformer import SwarmFormerModel

    model = SwarmFormerModel.from_pretrained(${model.id})
    model.eval()
  `;
  return { install: { pip: ["git+https://github.com/takara-ai/SwarmFormer"] }, code };
}
