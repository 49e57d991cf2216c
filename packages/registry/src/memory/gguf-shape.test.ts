import { expect, test } from "vitest";
import { readGgufShape } from "./gguf-shape.ts";

const llama = { block_count: 32, embedding_length: 4096, "attention.head_count": 32, "attention.head_count_kv": 8 };

test.each([
  ["llama", llama, { layers: 32, perLayer: 2048 }],
  ["llama", { ...llama, context_length: 8192 }, { layers: 32, perLayer: 2048, longest: 8192 }],
  // Phi-3 states a window, and llama.cpp keeps all of the text.
  ["phi3", { ...llama, "attention.sliding_window": 2047 }, { layers: 32, perLayer: 2048 }],
  [
    "gemma3",
    {
      block_count: 6,
      "attention.head_count": 4,
      "attention.head_count_kv": 1,
      "attention.key_length": 256,
      "attention.value_length": 256,
      "attention.sliding_window": 512,
    },
    { layers: 1, perLayer: 512, windowed: { layers: 5, perLayer: 512, window: 512 } },
  ],
  [
    "deepseek2",
    {
      block_count: 61,
      "attention.head_count": 128,
      "attention.head_count_kv": 1,
      "attention.kv_lora_rank": 512,
      "rope.dimension_count": 64,
    },
    { layers: 61, perLayer: 576 },
  ],
  [
    "granitehybrid",
    {
      block_count: 4,
      embedding_length: 64,
      "attention.head_count": 4,
      "attention.head_count_kv": [0, 2, 0, 0],
      "ssm.inner_size": 128,
      "ssm.state_size": 16,
    },
    { layers: 1, perLayer: 64, state: 3 * 128 * 16 * 4 },
  ],
  [
    "some",
    { ...llama, block_count: 2, "attention.sliding_window": 128, "attention.sliding_window_pattern": [true, false] },
    { layers: 1, perLayer: 2048, windowed: { layers: 1, perLayer: 2048, window: 128 } },
  ],
] as const)("the header of %s says the shape: %j", (architecture, header, shape) => {
  expect(readGgufShape(architecture, header)).toEqual(shape);
});

test.each([undefined, {}, { block_count: 3 }, { block_count: "many" }, []])("%j says nothing", (header) => {
  expect(readGgufShape("llama", header)).toBeUndefined();
});
