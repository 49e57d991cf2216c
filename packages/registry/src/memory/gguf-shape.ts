import { isObject } from "../is-object.ts";
import { type AttentionShape, keepsNothing, readAttentionShape } from "./attention-shape.ts";
import type { Fields } from "./config-fields.ts";
import { isGgufEncoder } from "./encoders.ts";

/** Keys of a GGUF header, after the architecture prefix, that describe the shape of attention. */
export const ggufShapeKeys: readonly string[] = [
  "block_count",
  "context_length",
  "embedding_length",
  "full_attention_interval",
  "attention.head_count",
  "attention.head_count_kv",
  "attention.key_length",
  "attention.value_length",
  "attention.kv_lora_rank",
  "attention.sliding_window",
  "attention.sliding_window_pattern",
  "rope.dimension_count",
  "ssm.inner_size",
  "ssm.state_size",
];

/** Architectures of llama.cpp whose layers differ in a way that the header leaves out, as Transformers calls them. */
const modelTypes: Readonly<Record<string, string>> = {
  gemma2: "gemma2",
  gemma3: "gemma3_text",
  gemma3n: "gemma3n_text",
  cohere2: "cohere2",
  llama4: "llama4_text",
  "gpt-oss": "gpt_oss",
  qwen3next: "qwen3_next",
  mamba: "mamba",
  mamba2: "mamba2",
};

/**
 * Reads the shape of a model's attention from the header of its GGUF file.
 *
 * @param architecture `general.architecture`
 * @param header values of {@link ggufShapeKeys}; a value for each layer where layers differ
 * @returns undefined where the header does not say it
 * @example
 * readGgufShape("llama", { block_count: 32, embedding_length: 4096, "attention.head_count": 32, "attention.head_count_kv": 8 })
 * // { layers: 32, perLayer: 2048 }
 */
export function readGgufShape(architecture: string, header: unknown): AttentionShape | undefined {
  if (isGgufEncoder(architecture)) return keepsNothing;
  if (!isObject(header)) return undefined;
  const latent = header["attention.kv_lora_rank"];
  return readAttentionShape({
    model_type: Object.hasOwn(modelTypes, architecture) ? modelTypes[architecture] : undefined,
    num_hidden_layers: header["block_count"],
    num_attention_heads: most(header["attention.head_count"]),
    num_key_value_heads: most(header["attention.head_count_kv"]),
    hidden_size: header["embedding_length"],
    head_dim: header["attention.key_length"],
    v_head_dim: header["attention.value_length"],
    kv_lora_rank: latent,
    ...(latent !== undefined && { qk_rope_head_dim: header["rope.dimension_count"] }),
    max_position_embeddings: header["context_length"],
    full_attention_interval: header["full_attention_interval"],
    layer_types: kindsOf(header),
    ...windowOf(architecture, header),
    // Channels with a state each, as heads that are one wide.
    mamba_n_heads: header["ssm.inner_size"],
    mamba_d_head: 1,
    mamba_d_state: header["ssm.state_size"],
  });
}

/** A window alone does not say which layers have it: some architectures state one and do without. */
function windowOf(architecture: string, header: Fields): Fields {
  const window = header["attention.sliding_window"];
  const pattern = header["attention.sliding_window_pattern"];
  if (typeof pattern === "number") return { sliding_window: window, sliding_window_pattern: pattern };
  return Array.isArray(pattern) || Object.hasOwn(modelTypes, architecture) ? { sliding_window: window } : {};
}

/** The kind of each layer, where the header has a list: those without heads for keys have a state instead. */
function kindsOf(header: Fields): readonly string[] | undefined {
  const heads = header["attention.head_count_kv"];
  if (Array.isArray(heads)) return heads.map((count) => (Number(count) > 0 ? "full_attention" : "linear_attention"));
  const windows = header["attention.sliding_window_pattern"];
  if (Array.isArray(windows)) return windows.map((has) => (has === true ? "sliding_attention" : "full_attention"));
  return undefined;
}

const most = (value: unknown): unknown => (Array.isArray(value) ? Math.max(0, ...value.map(Number)) : value);
