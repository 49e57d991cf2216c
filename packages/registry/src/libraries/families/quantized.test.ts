import { describe, expect, test } from "vitest";
import type { ModelFacts } from "../../model.ts";
import { canBeQuantized, memoryFor, quantizedLoading } from "./quantized.ts";

const large: ModelFacts = { id: "acme/large", tags: [], parameters: { count: 8e9 } };

describe("the memory of quantized weights", () => {
  test("is the number of parameters times the bits of each, with its share of a scale", () => {
    expect(memoryFor(large, 8)).toMatch(/^At least 8\.0 GB for the weights: 8\.0 billion parameters at 8 bits each; /);
    expect(memoryFor(large, 4)).toMatch(
      /^At least 4\.5 GB for the weights: 8\.0 billion parameters at 4\.5 bits each; /,
    );
    expect(memoryFor({ ...large, parameters: { count: 685e9 } }, 4)).toMatch(/^At least 385 GB .* 685 billion /);
  });

  test("counts the table of tokens and the last layer in 16 bits, where their size is known", () => {
    // Llama 3 8B: 128,256 × 4,096 twice are 1.05 billion, 2.1 GB; the other 6.98 billion take 3.93 GB.
    const llama = { count: 8_030_261_248, rows: 128_256, width: 4096 };
    const facts: ModelFacts = { ...large, parameters: llama, embeddings: { ...llama, isTied: false } };
    expect(memoryFor(facts, 4)).toMatch(
      /^About 6\.0 GB .* 7\.0 billion .* at 4\.5 bits each, and 1\.1 billion of .* at 16\. /,
    );
    // Gemma 2 2B: one table of 256,000 × 2,304, 0.59 billion of 2.61.
    const gemma = { ...large, parameters: { count: 2_614_341_888 }, embeddings: { rows: 256_000, width: 2304 } };
    expect(memoryFor(gemma, 4)).toMatch(/^About 2\.3 GB /);
    expect(memoryFor({ ...large, embeddings: { rows: 1e7, width: 1e7 } }, 4)).toMatch(/^At least 4\.5 GB /);
  });

  test("says where the number is only what the name says", () => {
    expect(memoryFor({ ...large, parameters: { count: 8e9, isGuess: true } }, 4)).toContain("as many as names say");
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
