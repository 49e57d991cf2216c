import { describe, expect, test } from "vitest";
import type { ModelFacts } from "../../model.ts";
import { canBeQuantized, memoryFor, quantizedLoading } from "./quantized.ts";

const large: ModelFacts = { id: "acme/large", tags: [], parameters: { count: 8e9 } };

describe("the memory of quantized weights", () => {
  test("is the number of parameters times the bits of each, with its share of a scale", () => {
    expect(memoryFor(large, 8)).toMatch(/^About 8\.0 GB for the weights: 8\.0 billion parameters at 8 bits each\. /);
    expect(memoryFor(large, 4)).toMatch(/^About 4\.5 GB for the weights: 8\.0 billion parameters at 4\.5 bits each\. /);
    expect(memoryFor({ ...large, parameters: { count: 685e9 } }, 4)).toMatch(/^About 385 GB .* 685 billion /);
  });

  test("says where the number is only what the name says", () => {
    expect(memoryFor({ ...large, parameters: { count: 8e9, isGuess: true } }, 4)).toContain("as many as the name says");
  });
});

describe("quantizing while loading", () => {
  test("is for whom asked", () => {
    expect(quantizedLoading(large, undefined)).toBeUndefined();
    expect(quantizedLoading(large, 8)?.lines.text).toBe("quantization_config = BitsAndBytesConfig(load_in_8bit=True)");
    expect(quantizedLoading(large, 4)?.lines.text).toContain("load_in_4bit=True");
  });

  test.each<[string, Partial<ModelFacts>]>([
    ["of unknown size", { parameters: undefined as never }],
    ["that are small", { parameters: { count: 110e6 } }],
    ["that are quantized already", { quantization: { method: "awq" } }],
    ["in the format GGUF", { tags: ["gguf"] }],
    ["for MLX", { tags: ["mlx"] }],
    ["that are an adapter", { peft: { taskType: "CAUSAL_LM" } }],
    ["of TensorFlow", { tags: ["tf"] }],
  ])("is not for weights %s", (_, facts) => {
    expect(canBeQuantized({ ...large, ...facts })).toBe(false);
    expect(canBeQuantized(large)).toBe(true);
  });
});
