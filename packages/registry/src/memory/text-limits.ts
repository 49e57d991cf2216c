import { isObject } from "../is-object.ts";
import { count, type Fields } from "./config-fields.ts";
import { languageParts } from "./shape-fields.ts";

/** The maximum length of a text, and the length of the vectors that the model returns. */
export interface TextLimits {
  /** The longest text, in tokens. */
  readonly tokens?: number;
  /** Numbers in the vector of one token, or of a text. */
  readonly width?: number;
}

/**
 * Reads the maximum length and the vector size from a `config.json`, from its text section, or from the configuration of a
 * Sentence Transformers module.
 *
 * @returns without what the config does not say; all of it where it is not an object
 * @example readTextLimits({ max_position_embeddings: 514, hidden_size: 768 }) // { tokens: 512, width: 768 }
 */
export function readTextLimits(config: unknown): TextLimits {
  if (!isObject(config)) return {};
  const inner = languageParts.map((name) => config[name]).find(isObject);
  const own = limitsOf(config);
  return { ...(inner && limitsOf(inner)), ...own };
}

function limitsOf(config: Fields): TextLimits {
  const positions = count(
    config,
    "max_seq_length",
    "max_position_embeddings",
    "n_positions",
    "max_seq_len",
    "seq_length",
    "n_ctx",
  );
  const pooled = count(config, "word_embedding_dimension", "embedding_dimension");
  const width = count(
    { ...config, ...(pooled !== undefined && { pooled: pooled * modesOf(config) }) },
    "out_features",
    "pooled",
    "hidden_size",
    "n_embd",
    "d_model",
    "dim",
    "hidden_dim",
  );
  return {
    ...(positions !== undefined && { tokens: withoutPadding(positions) }),
    ...(width !== undefined && { width }),
  };
}

/** Pooling in several ways puts their vectors one behind another. */
const modesOf = (config: Fields): number =>
  Math.max(
    1,
    Object.entries(config).filter(([name, value]) => name.startsWith("pooling_mode_") && value === true).length,
  );

/** RoBERTa and its kin keep two positions for padding: 514 are 512 tokens. */
const withoutPadding = (positions: number): number =>
  positions > 128 && Number.isInteger(Math.log2(positions - 2)) ? positions - 2 : positions;
