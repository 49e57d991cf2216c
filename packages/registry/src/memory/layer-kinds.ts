import { count, type Fields } from "./config-fields.ts";

/** How many layers of a model keep what of the text. */
export interface LayerKinds {
  /** Those that keep all of it. */
  readonly full: number;
  /** Those that keep the last tokens, and how many these are. */
  readonly windowed: number;
  readonly window?: number;
  /** Those that keep a state of one size: linear attention, state spaces, convolutions. */
  readonly linear: number;
}

type Kind = "full" | "windowed" | "linear" | "none";

/** How `layer_types`, `block_types` and the like call them, in the words of Transformers. */
const kindsByName: readonly (readonly [RegExp, Kind])[] = [
  [/sliding|local|chunked|window/i, "windowed"],
  [/linear|mamba|ssm|conv|recurrent|rwkv|gated_delta/i, "linear"],
  [/mlp|moe|ffn|identity/i, "none"],
  [/attention|full|global|hybrid/i, "full"],
];

/**
 * Sorts the layers of a model by what they keep of a text. Families say it in a dozen ways; where none of them is there,
 * every layer keeps all of it.
 *
 * @example kindsOfLayers({ layer_types: ["sliding_attention", "full_attention"], sliding_window: 128 }, 2)
 * // { full: 1, windowed: 1, window: 128, linear: 0 }
 */
export function kindsOfLayers(config: Fields, layers: number): LayerKinds {
  const kinds =
    listed(config, layers) ?? byPattern(config, layers) ?? byInterval(config, layers) ?? windowed(config, layers);
  const of = (wanted: Kind): number => kinds.filter((kind) => kind === wanted).length;
  const window = windowOf(config);
  // A window that nobody states is as long as the text.
  const isKnown = window !== undefined;
  return {
    full: of("full") + (isKnown ? 0 : of("windowed")),
    windowed: isKnown ? of("windowed") : 0,
    ...(isKnown && { window }),
    linear: of("linear"),
  };
}

const windowOf = (config: Fields): number | undefined =>
  count(
    config,
    "sliding_window",
    "sliding_window_size",
    "attention_window_size",
    "attention_chunk_size",
    "window_size",
  );

/** A kind for each layer, as it is listed. */
function listed(config: Fields, layers: number): readonly Kind[] | undefined {
  for (const [name, kindOf] of lists) {
    const types = config[name];
    if (!Array.isArray(types) || types.length === 0) continue;
    // RecurrentGemma lists three blocks that are repeated.
    return Array.from({ length: layers }, (_, index) => kindOf(types[index % types.length]));
  }
  return undefined;
}

const byName = (type: unknown): Kind => kindsByName.find(([name]) => name.test(String(type)))?.[1] ?? "full";

/** By their fields, with what an item says. */
const lists: readonly (readonly [field: string, kindOf: (item: unknown) => Kind])[] = [
  ["layer_types", byName],
  ["layers_block_type", byName],
  ["block_types", byName],
  // MiniMax.
  ["attn_type_list", (item) => (item === 1 ? "full" : "linear")],
  // MiMo.
  ["hybrid_layer_pattern", (item) => (item === 1 ? "windowed" : "full")],
];

/** Nemotron-H writes a letter for each layer: `M` Mamba, `*` attention, `-` and `E` neither. */
function byPattern(
  { hybrid_override_pattern: letters, sliding_window_pattern: pattern }: Fields,
  layers: number,
): readonly Kind[] | undefined {
  if (typeof letters === "string" && letters.includes("*")) {
    return [...letters].flatMap((letter): Kind[] => {
      if (letter === "|") return [];
      return [letter === "*" ? "full" : letter === "M" ? "linear" : "none"];
    });
  }
  // EXAONE 4 writes `LLLG`: three local layers, then a global one.
  if (typeof pattern === "string" && /^[LG]+$/.test(pattern)) {
    return Array.from({ length: layers }, (_, index) =>
      pattern[index % pattern.length] === "G" ? "full" : "windowed",
    );
  }
  return undefined;
}

/** One layer in so many has attention, or sees the whole text. */
function byInterval(config: Fields, layers: number): readonly Kind[] | undefined {
  const at = (isFull: (index: number) => boolean, other: Kind): readonly Kind[] =>
    Array.from({ length: layers }, (_, index) => (isFull(index) ? "full" : other));
  const indices = [config["attn_layer_indices"], config["full_attn_idxs"], config["hybrid_layer_ids"]].find(
    Array.isArray,
  );
  if (indices !== undefined) return at((index) => indices.includes(index), "linear");
  const period = count(config, "attn_layer_period");
  if (period !== undefined) {
    const offset = Number(config["attn_layer_offset"] ?? 0);
    return at((index) => index % period === offset, "linear");
  }
  const interval = count(config, "full_attention_interval");
  if (interval !== undefined) return at((index) => (index + 1) % interval === 0, "linear");
  const pattern = count(config, "sliding_window_pattern", "_sliding_window_pattern");
  if (pattern !== undefined) return at((index) => (index + 1) % pattern === 0, "windowed");
  return undefined;
}

/** A window for all layers, or above `max_window_layers`, unless it is switched off. */
function windowed(config: Fields, layers: number): readonly Kind[] {
  const isSwitched = typeof config["use_sliding_window"] === "boolean";
  if (windowOf(config) === undefined || config["use_sliding_window"] === false) return Array<Kind>(layers).fill("full");
  const whole = isSwitched ? (count(config, "max_window_layers") ?? 0) : 0;
  return Array.from({ length: layers }, (_, index) => (index < whole ? "full" : "windowed"));
}
