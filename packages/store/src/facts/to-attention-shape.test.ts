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

test("of what writes no text, and of what has no size, nothing is known", () => {
  expect(shapeOf({ pipeline_tag: "text-to-image", tags: ["gguf"], _parameters: 7.6e9 })).toBeUndefined();
  expect(shapeOf({ pipeline_tag: "text-generation" })).toBeUndefined();
  expect(shapeOf({ _parameters: 7.6e9 })).toBeUndefined();
});

test("an encoder keeps nothing of a text", () => {
  const config = { architectures: ["BertForMaskedLM"] };
  expect(shapeOf({ pipeline_tag: "fill-mask", config })).toEqual({ shape: { layers: 0, perLayer: 0 } });
});
