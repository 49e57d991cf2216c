import { taskExample } from "../../inference/task-example.ts";
import { defineLibrary, type ModelFacts, py, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "Lightning IR",
  group: "search",
  repository: { name: "Lightning IR", url: "https://github.com/webis-de/lightning-ir" },
  endpoint: "HF_ENDPOINT",
  snippets: (model) => [score(model)],
  samples: {
    "bi-encoder": { id: "webis/bert-bi-encoder", tags: ["lightning-ir", "bi-encoder"] },
    "cross-encoder": { id: "webis/monoelectra-base", tags: ["lightning-ir", "cross-encoder"] },
    "unknown kind": { id: "webis/splade", tags: ["lightning-ir"] },
  },
});

const note = "Lightning IR 0.0.6 does not support Transformers 5 yet (pull request 169 of its repository).";

function score(model: ModelFacts): Snippet {
  const { query = "", sentences = [] } = taskExample(model, "text-ranking") ?? {};
  const code = py`
    ${loaded(model)}

    query = ${query}
    documents = ${sentences}
    print(model.score(query, documents).scores)
  `;
  // Release 0.0.6 looks tokenizers up as Transformers 4 kept them: https://github.com/webis-de/lightning-ir/pull/169
  return { install: { pip: ["lightning-ir", "transformers<5"] }, code, note };
}

function loaded({ id, tags }: ModelFacts) {
  const known = tags.includes("bi-encoder") || tags.includes("cross-encoder");
  const module = tags.includes("bi-encoder") || !known ? py`BiEncoderModule` : py`CrossEncoderModule`;
  return py`
    from lightning_ir import ${module}

    ${py.lines(!known && py`# Use CrossEncoderModule, here and above, if the model reads query and document together.`)}
    model = ${module}(${id})
  `;
}
