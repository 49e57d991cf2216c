import { oldNumpy, oldSetuptools } from "../families/unstated-needs.ts";
import { defineLibrary, type ModelFacts, py, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "Relik",
  group: "text-analysis",
  repository: { name: "Relik", url: "https://github.com/SapienzaNLP/relik" },
  endpoint: "HF_ENDPOINT",
  snippets: (model) => [link(model)],
  samples: { "any model": { id: "sapienzanlp/relik-entity-linking-large", tags: ["relik"] } },
});

function link(model: ModelFacts): Snippet {
  const code = py`
    from relik import Relik

    model = Relik.from_pretrained(${model.id})

    output = model("Ada Lovelace wrote the first program for the Analytical Engine.")
    print(output)
  `;
  return { install: { pip: ["relik", oldSetuptools, oldNumpy] }, code, note: "ReLiK 1.0.7 needs Python 3.10 or 3.11." };
}
