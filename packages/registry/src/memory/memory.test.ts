import { expect, test } from "vitest";
import { readAttentionShape } from "./attention-shape.ts";
import { cacheBytes, fitInto, memoryNeed, memorySizes, smallestMemory } from "./memory-need.ts";
import { weightBytes } from "./weight-bytes.ts";

const mebibyte = 2 ** 20;
const llama2 = { num_hidden_layers: 32, num_attention_heads: 32, hidden_size: 4096, max_position_embeddings: 4096 };
const llama3 = { ...llama2, num_key_value_heads: 8, max_position_embeddings: 8192 };

// "KV self size" as llama.cpp prints it when it loads these models, with keys and values in F16.
test.each([
  ["Llama 2 7B, 512 tokens", llama2, 512, 256],
  ["Llama 2 7B, 4096 tokens", llama2, 4096, 2048],
  ["Llama 3 8B, 8192 tokens", llama3, 8192, 1024],
  ["Mistral 7B, 32768 tokens", { ...llama3, max_position_embeddings: 32768 }, 32768, 4096],
  [
    "Llama 3 70B, 8192 tokens",
    { num_hidden_layers: 80, num_attention_heads: 64, num_key_value_heads: 8, hidden_size: 8192 },
    8192,
    2560,
  ],
])("the cache of %s is as large as llama.cpp says", (_name, config, tokens, mebibytes) => {
  const shape = readAttentionShape(config);
  expect(shape && cacheBytes(shape, tokens) / mebibyte).toBe(mebibytes);
});

const gibibyte = 2 ** 30;
const coder = {
  num_hidden_layers: 62,
  num_attention_heads: 96,
  num_key_value_heads: 8,
  head_dim: 128,
  hidden_size: 6144,
};

// The log of vLLM at its start, keys and values in BF16: how many tokens it found room for in how much memory. It counts in
// blocks of 16 tokens and prints two decimals.
// Llama 3 8B: https://github.com/vllm-project/vllm/issues/12330, "reserved for KV Cache is 11.12GiB", "# GPU blocks: 5691".
// Qwen3 Coder 480B: https://github.com/vllm-project/recipes/pull/12, "max seq len (262144), (62.00 GiB KV cache is needed",
// "available KV cache memory (48.66 GiB) … estimated maximum model length is 205728", and 235296 in 55.65 GiB.
test.each([
  ["Llama 3 8B", llama3, 5691 * 16, 11.12],
  ["Qwen3 Coder 480B", coder, 262_144, 62],
  ["Qwen3 Coder 480B", coder, 205_728, 48.66],
  ["Qwen3 Coder 480B", coder, 235_296, 55.65],
])("the cache of %s is as large as vLLM says", (_name, config, tokens, gibibytes) => {
  const shape = readAttentionShape(config);
  const perBlock = shape ? cacheBytes(shape, 16) / gibibyte : 0;
  const needed = shape ? cacheBytes(shape, tokens) / gibibyte : 0;
  expect(needed).toBeLessThanOrEqual(gibibytes + 0.005);
  expect(needed).toBeGreaterThan(gibibytes - 0.005 - perBlock);
});

test("the weights of Llama 3 8B are as large as vLLM says in the same log: 14.96 GiB", () => {
  expect((weightBytes([["BF16", 8_030_261_248]]) ?? 0) / gibibyte).toBeCloseTo(14.96, 2);
});

test.each([
  ["GPT-2", { n_layer: 12, n_head: 12, n_embd: 768, n_positions: 1024 }, { layers: 12, perLayer: 1536, longest: 1024 }],
  [
    "heads wider than their share",
    { num_hidden_layers: 28, num_attention_heads: 16, num_key_value_heads: 8, hidden_size: 1024, head_dim: 128 },
    { layers: 28, perLayer: 2048 },
  ],
  [
    "latent attention",
    { num_hidden_layers: 61, num_attention_heads: 128, hidden_size: 7168, kv_lora_rank: 512, qk_rope_head_dim: 64 },
    { layers: 61, perLayer: 576 },
  ],
  ["a part for texts", { vision_config: {}, text_config: llama3 }, { layers: 32, perLayer: 2048, longest: 8192 }],
  [
    "attention in every other layer",
    { ...llama3, num_hidden_layers: 2, layer_types: ["linear_attention", "full_attention"] },
    { layers: 1, perLayer: 2048, longest: 8192 },
  ],
])("the shape of %s is read", (_name, config, shape) => expect(readAttentionShape(config)).toEqual(shape));

test.each([undefined, null, 3, [], "{}", {}, { num_hidden_layers: -1 }, { num_hidden_layers: 1e300, n_head: 1 }])(
  "%o says nothing",
  (config) => expect(readAttentionShape(config)).toBeUndefined(),
);

test("the whole is the sum of its parts, and the smallest memory that holds it is the next larger one", () => {
  const need = memoryNeed(4_920_000_000, readAttentionShape(llama3), 8192);
  expect(need.whole).toBe(need.weights + (need.cache ?? 0) + need.runtime);
  expect(smallestMemory(need.whole)).toBe(8);
  expect(smallestMemory(8e9)).toBe(8);
  expect(smallestMemory(8e9 + 1)).toBe(12);
  expect(smallestMemory(1e15)).toBeUndefined();
});

test("a model fits whole, partly, or not, and more memory never holds less", () => {
  const need = memoryNeed(40e9, readAttentionShape(llama3), 8192);
  expect(fitInto(need, 48).kind).toBe("whole");
  expect(fitInto(need, 24).kind).toBe("partly");
  expect(fitInto(need, 4).kind).toBe("not");
  const shares = memorySizes.map((size) => fitInto(need, size).share);
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
});

test("weights take what their types say, and unknown types are not guessed", () => {
  expect(weightBytes([["BF16", 8_030_261_248]])).toBe(16_060_522_496);
  expect(
    weightBytes([
      ["I32", 10],
      ["F16", 4],
      ["F4", 2],
    ]),
  ).toBe(49);
  expect(weightBytes([["Q9", 10]])).toBeUndefined();
  expect(weightBytes([])).toBeUndefined();
});
