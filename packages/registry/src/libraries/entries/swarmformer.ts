import { defineLibrary, type ModelFacts, py, questionFor, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "SwarmFormer",
  group: "text-analysis",
  repository: { name: "SwarmFormer", url: "https://github.com/takara-ai/SwarmFormer" },
  snippets: (model) => [sentiment(model)],
  endpoint: "HF_ENDPOINT",
  samples: { "any model": { id: "Takara-ai/SwarmFormer-Sentiment-Base", tags: ["swarmformer"] } },
});

/** Texts are filled up to the length that a model was trained on, with the tokenizer of BERT (swarmformer/config.py). */
function sentiment(model: ModelFacts): Snippet {
  const length = /small/i.test(model.id) ? 256 : 768;
  const code = py`
    import torch
    from swarmformer import SwarmFormerModel
    from transformers import AutoTokenizer

    tokenizer = AutoTokenizer.from_pretrained("google-bert/bert-base-uncased")
    model = SwarmFormerModel.from_pretrained(${model.id}).eval()

    text = ${questionFor(model, "A slow start, but the last half hour is wonderful.")}
    inputs = tokenizer(text, padding="max_length", max_length=${length}, truncation=True, return_tensors="pt")
    with torch.no_grad():
        negative, positive = model(inputs["input_ids"]).softmax(-1)[0].tolist()
    print({"negative": negative, "positive": positive})
  `;
  return { install: { pip: ["git+https://github.com/takara-ai/SwarmFormer", "transformers"] }, code };
}
