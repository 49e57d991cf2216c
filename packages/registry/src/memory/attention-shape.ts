/** What the cache of keys and values of a model depends on, per token. */
export interface AttentionShape {
  /** Layers that keep keys and values. */
  readonly layers: number;
  /** Numbers that one layer keeps for one token, keys and values together. */
  readonly perLayer: number;
  /** The longest text, in tokens, that the model was made for. */
  readonly longest?: number;
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads the shape of a model's attention from its `config.json`; `undefined` where that does not say it, as for models that
 * keep no such cache. Names differ by family: GPT-2 has `n_layer`, a model with several parts has a `text_config`. Latent
 * attention (DeepSeek's) keeps one compressed vector in place of keys and values.
 *
 * @example
 * readAttentionShape({ num_hidden_layers: 32, num_attention_heads: 32, num_key_value_heads: 8, hidden_size: 4096 })
 * // { layers: 32, perLayer: 2048 }: 2 × 8 heads × 128 numbers
 */
export function readAttentionShape(config: unknown): AttentionShape | undefined {
  if (!isFields(config)) return undefined;
  const part = ["text_config", "llm_config", "language_config", "thinker_config"].map((name) => config[name]);
  const inner = part.find(isFields);
  const own = toShape(config);
  return own ?? (inner && readAttentionShape(inner));
}

function toShape(config: Fields): AttentionShape | undefined {
  const count = (...names: readonly string[]): number | undefined => {
    const found = names.map((name) => config[name]).find((value) => Number.isSafeInteger(value) && Number(value) > 0);
    return found === undefined ? undefined : Number(found);
  };
  const layers = count("num_hidden_layers", "n_layer", "n_layers", "num_layers");
  const perLayer = numbersPerLayer(count);
  if (layers === undefined || perLayer === undefined || layers > 10_000 || perLayer > 10_000_000) return undefined;
  const longest = count("max_position_embeddings", "n_positions", "max_seq_len", "seq_length", "n_ctx");
  return { layers: layersWithCache(config, layers), perLayer, ...(longest !== undefined && { longest }) };
}

function numbersPerLayer(count: (...names: readonly string[]) => number | undefined): number | undefined {
  const latent = count("kv_lora_rank");
  if (latent !== undefined) return latent + (count("qk_rope_head_dim") ?? 0);
  const heads = count("num_attention_heads", "n_head", "n_heads", "num_heads");
  if (heads === undefined) return undefined;
  const width = count("hidden_size", "n_embd", "d_model");
  const headWidth = count("head_dim", "kv_channels") ?? (width === undefined ? undefined : width / heads);
  const shared = count("num_key_value_heads", "num_kv_heads", "multi_query_group_num", "n_head_kv") ?? heads;
  return headWidth === undefined ? undefined : 2 * shared * headWidth;
}

/** Of a mixture of attention with other layers, those of attention alone grow with the text. */
function layersWithCache({ layer_types: types }: Fields, layers: number): number {
  if (!Array.isArray(types) || types.length !== layers) return layers;
  const counted = types.filter((type) => /attention/.test(String(type)) && !/linear/.test(String(type))).length;
  return counted === 0 ? layers : counted;
}

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
