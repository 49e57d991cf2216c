import { defineLibrary, type ModelFacts, py, questionFor, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "Model2Vec",
  group: "search",
  about: "Makes tiny, very fast embedding models out of large ones; they need no graphics card.",
  repository: { name: "model2vec", url: "https://github.com/MinishLab/model2vec" },
  endpoint: "HF_ENDPOINT",
  snippets: (model) => [staticModel(model)],
  samples: { embeddings: { id: "minishlab/potion-base-8M", tags: ["model2vec"] } },
});

function staticModel(model: ModelFacts): Snippet {
  const code = py`
    from model2vec import StaticModel

    model = StaticModel.from_pretrained(${model.id})

    embeddings = model.encode(${[questionFor(model, "The sun is out today."), "She took the train to Lisbon."]})
    print(embeddings.shape)
  `;
  return { install: { pip: ["model2vec"] }, code };
}
