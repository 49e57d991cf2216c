import { defineLibrary, type ModelFacts, py, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "AllenNLP",
  group: "text-analysis",
  repository: { name: "AllenNLP", url: "https://github.com/allenai/allennlp" },
  docsUrl: "https://huggingface.co/docs/hub/allennlp",
  listed: true,
  hosted: ["question-answering"],
  snippets: (model) => [predictor(model)],
  endpoint: "HF_ENDPOINT",
  samples: {
    "question answering": { id: "allenai/bidaf-elmo", tags: ["allennlp", "question-answering"] },
    "any other task": { id: "allenai/elmo-ner", tags: ["allennlp"] },
  },
});

function predictor(model: ModelFacts): Snippet {
  const question = py`
    answer = predictor.predict_json({
        "passage": "My name is Ada and I live in Turin.",
        "question": "Where does Ada live?",
    })
    print(answer)
  `;
  const sentence = py`
    print(predictor.predict_json({"sentence": "Ada lives in Turin, where she writes about trains."}))
  `;
  const load = py`
    import allennlp_models  # noqa: F401, registers the models
    from allennlp.predictors.predictor import Predictor

    predictor = Predictor.from_path(${`hf://${model.id}`})
  `;
  return {
    install: { pip: ["allennlp", "allennlp-models"] },
    code: py.blocks(load, model.tags.includes("question-answering") ? question : sentence),
    note: "What a predictor reads depends on its task; most read one sentence. AllenNLP is no longer developed: its last release needs PyTorch below 1.13 and Python below 3.11.",
  };
}
