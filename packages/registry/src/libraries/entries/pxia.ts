import { py } from "../../code/python.ts";
import type { ModelFacts } from "../../model.ts";
import type { Snippet } from "../../snippet.ts";
import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "pxia",
  repository: { name: "pxia", url: "https://github.com/not-lain/pxia" },
  endpoint: "HF_ENDPOINT",
  snippets: (model) => [load(model)],
  samples: { "any model": { id: "phxia/gpt2", tags: ["pxia", "gpt2"] } },
});

function load(model: ModelFacts): Snippet {
  const code = py`
    from pxia import AutoModel

    model = AutoModel.from_pretrained(${model.id})
  `;
  return { install: { pip: ["pxia"] }, code };
}
