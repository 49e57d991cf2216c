import { expect, test } from "vitest";
import { parseRecord } from "../record/parse-record.ts";
import { toAttentionShape } from "./to-attention-shape.ts";

const shapeOf = (source: object, config?: unknown): unknown => {
  const { record } = parseRecord("model", { id: "a/b", ...source });
  return record && toAttentionShape(record, config);
};
const own = { num_hidden_layers: 2, num_attention_heads: 4, hidden_size: 64 };
const ofEight = { shape: { layers: 32, perLayer: 2048 }, like: "Llama 3.1 8B" };

test("the config of the files comes before that of the record", () => {
  expect(shapeOf({ config: { ...own, num_hidden_layers: 3 } }, own)).toEqual({ shape: { layers: 2, perLayer: 128 } });
  expect(shapeOf({ config: own })).toEqual({ shape: { layers: 2, perLayer: 128 } });
});

test("the header of a GGUF file comes before the shape of a usual model", () => {
  const shape = { block_count: 2, "attention.head_count": 4, embedding_length: 64 };
  const source = { id: "a/b-7B", tags: ["gguf"], gguf: { architecture: "llama", shape } };
  expect(shapeOf(source)).toEqual({ shape: { layers: 2, perLayer: 128 } });
});

test("a model that writes text has the shape of its size where nothing says its own", () => {
  expect(shapeOf({ pipeline_tag: "text-generation", _parameters: 7.6e9 })).toEqual(ofEight);
  expect(shapeOf({ id: "a/b-7B", tags: ["gguf"] })).toEqual(ofEight);
  expect(shapeOf({ pipeline_tag: "image-text-to-text", _parameters: 1e6 })).toMatchObject({ like: "Llama 3.2 1B" });
  expect(shapeOf({ pipeline_tag: "text-generation", _parameters: 1e12 })).toMatchObject({
    like: expect.stringContaining("235B"),
  });
});

test("of what may write no text, and of what has no size, nothing is known", () => {
  expect(shapeOf({ pipeline_tag: "robotics", _parameters: 7.6e9 })).toBeUndefined();
  expect(shapeOf({ pipeline_tag: "text-generation" })).toBeUndefined();
  expect(shapeOf({ _parameters: 7.6e9 })).toBeUndefined();
});

const nothing = { shape: { layers: 0, perLayer: 0 } };

test.each<[string, object]>([
  ["an encoder, by its class", { pipeline_tag: "fill-mask", config: { architectures: ["BertForMaskedLM"] } }],
  ["an encoder, by its type", { config: { architectures: ["XLMRobertaModel"], model_type: "xlm-roberta" } }],
  ["an encoder, by its tag", { tags: ["safetensors", "modernbert", "en"] }],
  ["an encoder of speech", { pipeline_tag: "automatic-speech-recognition", tags: ["wav2vec2"] }],
  ["an encoder in GGUF", { tags: ["gguf"], gguf: { architecture: "nomic-bert", total: 1e8 } }],
  ["an embedding model made of a writer", { pipeline_tag: "feature-extraction", config: { ...own, is_decoder: true } }],
  [
    "an embedding model in GGUF",
    { id: "a/b-7B", pipeline_tag: "sentence-similarity", tags: ["gguf", "conversational"] },
  ],
  ["a reranker", { pipeline_tag: "text-ranking", config: { architectures: ["Qwen3ForCausalLM"], ...own } }],
  ["a reranker without a task", { id: "a/b-7B", tags: ["gguf", "reranker", "conversational"] }],
  ["a reward model, by its class", { config: { architectures: ["InternLM2ForRewardModel"], ...own } }],
  ["a reward model, by its tag", { tags: ["reward-model"], config: own }],
  ["a classifier", { pipeline_tag: "text-classification", _parameters: 7e9, config: own }],
  ["a model of time series", { pipeline_tag: "time-series-forecasting", config: own }],
  ["a model that draws", { pipeline_tag: "text-to-image", tags: ["gguf"], _parameters: 7.6e9 }],
])("%s keeps nothing of a text", (_, source) => {
  expect(shapeOf(source)).toEqual(nothing);
});

test.each<[string, object]>([
  ["BERT as a decoder", { config: { ...own, model_type: "bert", is_decoder: true } }],
  ["BERT that writes", { config: { ...own, model_type: "bert", architectures: ["BertLMHeadModel"] } }],
  ["a writer with an encoder's tag", { pipeline_tag: "image-text-to-text", tags: ["clip"], config: own }],
])("%s keeps what writers keep", (_, source) => {
  expect(shapeOf(source)).toEqual({ shape: { layers: 2, perLayer: 128 } });
});
