import { isObject } from "../is-object.ts";
import { count, type Fields } from "./config-fields.ts";
import { isEncoder } from "./encoders.ts";
import { kindsOfLayers } from "./layer-kinds.ts";
import { stateBytes } from "./layer-state.ts";
import { withDefaults } from "./shape-defaults.ts";
import { languageParts } from "./shape-fields.ts";

/** The contents of a model's KV cache while it generates text, by layer. */
export interface AttentionShape {
  /** Layers that store the keys and values of the whole context. */
  readonly layers: number;
  /** Values that each of these stores per token, keys and values together. */
  readonly perLayer: number;
  /** Layers that store only the last tokens. */
  readonly windowed?: WindowedLayers;
  /** Bytes that layers without attention store, independent of the context length. */
  readonly state?: number;
  /** The longest text, in tokens, that the model was made for. */
  readonly longest?: number;
}

export interface WindowedLayers {
  readonly layers: number;
  readonly perLayer: number;
  /** Tokens. */
  readonly window: number;
}

/** The shape of models that generate no text, such as encoders and classifiers. */
export const keepsNothing: AttentionShape = { layers: 0, perLayer: 0 };

/**
 * Reads the shape of a model's attention from its `config.json`. Names differ by family: GPT-2 has `n_layer`, a model with
 * several parts has a `text_config`. Latent attention (DeepSeek's) keeps one compressed vector in place of keys and values;
 * windowed layers keep the last tokens; linear and state-space layers a state that does not grow; encoders nothing.
 *
 * @returns undefined where the config does not say it
 * @example
 * readAttentionShape({ num_hidden_layers: 32, num_attention_heads: 32, num_key_value_heads: 8, hidden_size: 4096 })
 * // { layers: 32, perLayer: 2048 }: 2 × 8 heads × 128 numbers
 */
export function readAttentionShape(stated: unknown): AttentionShape | undefined {
  if (!isObject(stated)) return undefined;
  const config = withDefaults(stated);
  if (isEncoder(config)) return keepsNothing;
  const own = toShape(config);
  if (own !== undefined) return own;
  const inner = languageParts.map((name) => config[name]).find(isObject);
  return inner && readAttentionShape(inner);
}

/** Mamba, RWKV: no layer has heads that look back. */
const isStateSpace = ({ model_type: type }: Fields): boolean => /^(?:falcon_)?mamba2?$|^rwkv/.test(String(type));

function toShape(config: Fields): AttentionShape | undefined {
  const layers = count(config, "num_hidden_layers", "n_layer", "n_layers", "num_layers", "decoder_layers");
  if (layers === undefined || layers > 10_000) return undefined;
  const kinds = isStateSpace(config) ? { full: 0, windowed: 0, linear: layers } : kindsOfLayers(config, layers);
  const perLayer = kinds.full + kinds.windowed === 0 ? 0 : numbersPerLayer(config);
  if (perLayer === undefined || perLayer > 10_000_000) return undefined;
  const longest = count(config, "max_position_embeddings", "n_positions", "max_seq_len", "seq_length", "n_ctx");
  const state = stateBytes(config, kinds.linear);
  return {
    layers: kinds.full,
    perLayer,
    ...(kinds.windowed > 0 &&
      kinds.window !== undefined && {
        windowed: {
          layers: kinds.windowed,
          perLayer: numbersPerWindowedLayer(config) ?? perLayer,
          window: kinds.window,
        },
      }),
    ...(state > 0 && { state }),
    ...(longest !== undefined && { longest }),
  };
}

function numbersPerLayer(config: Fields): number | undefined {
  const latent = count(config, "kv_lora_rank");
  if (latent !== undefined) return latent + (count(config, "qk_rope_head_dim") ?? 0);
  const heads = count(config, "num_attention_heads", "n_head", "n_heads", "num_heads", "decoder_attention_heads");
  if (heads === undefined) return undefined;
  const width = count(config, "hidden_size", "n_embd", "d_model");
  const ofKeys =
    count(config, "global_head_dim", "head_dim", "kv_channels", "attention_head_dim") ??
    (width === undefined ? undefined : width / heads);
  const shared =
    count(config, "num_global_key_value_heads") ?? headsForKeys(config) ?? (isOfOneHead(config) ? 1 : heads);
  return ofKeys === undefined ? undefined : shared * (ofKeys + (count(config, "v_head_dim") ?? ofKeys));
}

/** Windowed layers of some families have heads of their own: Gemma 4, MiMo. */
function numbersPerWindowedLayer(config: Fields): number | undefined {
  const heads = count(config, "swa_num_key_value_heads") ?? headsForKeys(config);
  const ofKeys = count(config, "swa_head_dim", "head_dim");
  if (heads === undefined || ofKeys === undefined) return undefined;
  return heads * (ofKeys + (count(config, "swa_v_head_dim", "v_head_dim") ?? ofKeys));
}

const headsForKeys = (config: Fields): number | undefined =>
  count(config, "num_key_value_heads", "num_kv_heads", "multi_query_group_num", "n_head_kv");

/** The first Falcons and StarCoders: all heads share keys and values. */
const isOfOneHead = ({ multi_query: isShared, new_decoder_architecture: isNewer }: Fields): boolean =>
  isShared === true && isNewer !== true;
