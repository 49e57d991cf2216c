import { expect, test } from "vitest";
import { readAttentionShape } from "./attention-shape.ts";
import { cacheBytes } from "./memory-need.ts";

/** Sizes of caches that programs printed when they loaded these models, with keys and values in 16 bits. */

const mebibyte = 2 ** 20;
/** llama.cpp keeps room for a batch beside each window; of 512 tokens unless somebody asks for another. */
const withBatch = (config: object, batch: number): object => {
  const { sliding_window: window = 0 } = config as { readonly sliding_window?: number };
  return { ...config, sliding_window: window + batch };
};

const qwen2 = { num_hidden_layers: 28, num_attention_heads: 28, num_key_value_heads: 4, hidden_size: 3584 };
const phi3 = { num_hidden_layers: 32, num_attention_heads: 32, num_key_value_heads: 32, hidden_size: 3072 };
const gemma3 = {
  model_type: "gemma3_text",
  num_hidden_layers: 18,
  num_attention_heads: 4,
  num_key_value_heads: 1,
  head_dim: 256,
  hidden_size: 640,
  sliding_window: 512,
  _sliding_window_pattern: 6,
};
const mimo = {
  model_type: "mimo_v2",
  num_hidden_layers: 48,
  num_attention_heads: 64,
  num_key_value_heads: 4,
  swa_num_key_value_heads: 8,
  head_dim: 192,
  v_head_dim: 128,
  swa_head_dim: 192,
  swa_v_head_dim: 128,
  hidden_size: 4096,
  sliding_window: 128,
  hybrid_layer_pattern: Array.from({ length: 48 }, (_, index) => (index === 0 || index % 6 === 5 ? 0 : 1)),
};
const deepseek = {
  num_hidden_layers: 61,
  num_attention_heads: 128,
  num_key_value_heads: 128,
  hidden_size: 7168,
  kv_lora_rank: 512,
  qk_rope_head_dim: 64,
  v_head_dim: 128,
};
const qwen38 = {
  model_type: "qwen3_5",
  text_config: {
    num_hidden_layers: 64,
    num_attention_heads: 24,
    num_key_value_heads: 4,
    head_dim: 256,
    hidden_size: 5120,
    full_attention_interval: 4,
  },
};

test.each([
  // https://github.com/JamePeng/llama-cpp-python/pull/1
  ["Qwen2.5 7B", qwen2, 2048, 112],
  // https://github.com/ggml-org/llama.cpp/issues/6849
  ["Phi-3 mini 128k", phi3, 131_328, 49_248],
  // https://github.com/unslothai/unsloth/pull/5225
  ["Gemma 3 270M", withBatch(gemma3, 512), 4096, 27],
  ["Gemma 3 270M", withBatch(gemma3, 512), 8192, 39],
  // https://github.com/ggml-org/llama.cpp/pull/22493: 5760.00 MiB of 9 layers, 828.75 MiB of 39 with 4352 cells
  ["MiMo V2.5", withBatch(mimo, 4352 - 128), 262_144, 5760 + 828.75],
  // https://github.com/ikawrakow/ik_llama.cpp/pull/259: 1166.62 MiB in Q8_0, of 34 bytes for 32 numbers
  ["DeepSeek R1", deepseek, 32_768, (1166.62 * 64) / 34],
  // https://github.com/mitchross/talos-argocd-proxmox/pull/1995: 32 KiB for a token in 8 bits
  ["Qwen3.8 27B", qwen38, 262_144, (262_144 * 2 * 32) / 1024],
])("the cache of %s is as large as its program said", (name, config, tokens, mebibytes) => {
  const shape = readAttentionShape(config);
  expect(shape && cacheBytes(shape, tokens) / mebibyte, `${name}, ${tokens} tokens`).toBeCloseTo(mebibytes, 0);
});
