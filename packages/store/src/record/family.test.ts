import { expect, test } from "vitest";
import { parseRecord } from "./parse-record.ts";
import { baseRelationOf, familyOf } from "./family.ts";

function judged(source: { readonly id: string; readonly tags: readonly string[] }): readonly unknown[] {
  const { record } = parseRecord("model", source);
  if (record === undefined) throw new Error("This is not a record.");
  return [baseRelationOf(record), familyOf(record)];
}

const base = ["base_model:acme/small", "base_model:quantized:acme/small"];

test.each([
  ["sentence-transformers/all-MiniLM-L6-v2", ["pytorch", "onnx", "safetensors", "openvino"]],
  ["acme/guard", ["safetensors", "onnx"]],
])("%s with %j is a fine-tune, which the Hub tags as quantized for its exported files", (id, tags) =>
  expect(judged({ id, tags: [...tags, ...base] })).toEqual(["finetune", id]),
);

test.each([
  ["bob/small-GGUF", ["gguf"], {}],
  ["bob/small", ["onnx"], {}],
  ["bob/small-ONNX", ["onnx", "safetensors"], {}],
  ["bob/small-openvino", ["openvino", "safetensors"], {}],
  ["bob/small", ["onnx", "safetensors", "4-bit"], {}],
  ["bob/small", ["onnx", "safetensors", "mlx"], {}],
  ["bob/small", ["onnx", "safetensors"], { config: { quantization_config: { quant_method: "awq" } } }],
  ["bob/small", ["onnx", "safetensors"], { cardData: { base_model_relation: "quantized" } }],
  ["bob/small", ["safetensors"], {}],
])("%s with %j and %j stays a quantization", (id, tags, more) =>
  expect(judged({ id, tags: [...tags, ...base], ...more })).toEqual(["quantized", "acme/small"]),
);
