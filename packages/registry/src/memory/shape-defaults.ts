import type { Fields } from "./config-fields.ts";
import { languageParts, shapeFields } from "./shape-fields.ts";

/**
 * The defaults of the classes of Transformers, which a `config.json` need not state, by `model_type`. Source:
 * `configuration_<model_type>.py` of each.
 */
const defaults: Readonly<Record<string, Fields>> = {
  gemma2: { layer_types: ["sliding_attention", "full_attention"] },
  gemma3_text: { sliding_window_pattern: 6, num_attention_heads: 8, num_key_value_heads: 4, head_dim: 256 },
  gemma3n_text: { sliding_window_pattern: 5, num_attention_heads: 8, num_key_value_heads: 2, head_dim: 256 },
  cohere2: { sliding_window_pattern: 4 },
  llama4_text: { sliding_window_pattern: 4, attention_chunk_size: 8192 },
  gpt_oss: { layer_types: ["sliding_attention", "full_attention"], sliding_window: 128 },
  qwen3_next: { full_attention_interval: 4 },
  jamba: { attn_layer_period: 8, attn_layer_offset: 4 },
};

const members = [...shapeFields, ...languageParts];

/** The members of a config that count, with what its class adds. No others are read, so the list of them is complete. */
export function withDefaults(config: Fields): Fields {
  const { model_type: type } = config;
  const found = typeof type === "string" && Object.hasOwn(defaults, type) ? defaults[type] : undefined;
  // `null` stands for what is not said.
  const said = members.flatMap((name) => (config[name] == null ? [] : [[name, config[name]] as const]));
  return { ...found, ...Object.fromEntries(said) };
}
