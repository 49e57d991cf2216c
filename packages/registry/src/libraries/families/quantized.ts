import { type Code, emptyCode } from "../../code/code.ts";
import { py } from "../../code/python.ts";
import type { WeightBits } from "../../hub-endpoint.ts";
import type { ModelFacts } from "../../model.ts";
import { formerWeights } from "./former-weights.ts";

/** How a library is told to quantize weights while it loads them. */
export interface QuantizedLoading {
  /** Names to import from the library. */
  readonly names: readonly string[];
  /** The lines that say how, which stand before those that load. */
  readonly lines: Code<"python">;
  readonly packages: readonly string[];
  /** The memory that it takes. */
  readonly note: string;
}

/** The hardware that readers need. */
export const bitsAndBytesNeeds = "bitsandbytes needs an NVIDIA, AMD or Intel GPU to be fast; it runs on a CPU too.";

/** Below this a model fits everywhere as it is: 2 GB in 16 bits. */
const fewestParameters = 1e9;

/**
 * How transformers quantizes the weights of a model with bitsandbytes (0.50, transformers 5.23) while it loads them.
 * Undefined where nobody asked, and for models that gain nothing or cannot be: small ones, those of which no size is known,
 * those that are quantized already, adapters, and weights that other releases read.
 *
 * @example quantizedLoading({ id: "a/b-8b", tags: [], parameters: { count: 8e9 } }, 4)?.note // At least 4.5 GB for the weights: …
 */
export function quantizedLoading(model: ModelFacts, bits: WeightBits | undefined): QuantizedLoading | undefined {
  if (bits === undefined || !canBeQuantized(model)) return undefined;
  return {
    names: ["BitsAndBytesConfig"],
    lines:
      bits === 8
        ? py`quantization_config = BitsAndBytesConfig(load_in_8bit=True)`
        : py`
            quantization_config = BitsAndBytesConfig(
                load_in_4bit=True, bnb_4bit_quant_type="nf4", bnb_4bit_compute_dtype="bfloat16"
            )
          `,
    packages: ["accelerate", "bitsandbytes"],
    note: `${memoryFor(model, bits)} ${bitsAndBytesNeeds}`,
  };
}

/** An argument for it behind others; nothing where weights are loaded as they are. */
export function quantizationArgument(quantized: QuantizedLoading | undefined): Code<"python"> {
  return quantized === undefined ? emptyCode("python") : py`, quantization_config=quantization_config`;
}

/**
 * Whether a library can quantize this model while loading it.
 *
 * @example canBeQuantized({ id: "a/b", tags: [], parameters: { count: 8_000_000_000 } }) // true
 */
export function canBeQuantized(model: ModelFacts): boolean {
  const { parameters, quantization, gguf, peft, tags } = model;
  if (parameters === undefined || parameters.count < fewestParameters) return false;
  if (quantization !== undefined || gguf !== undefined || peft !== undefined) return false;
  if (tags.some((tag) => tag === "gguf" || tag === "mlx" || tag === "onnx")) return false;
  return formerWeights(model) === undefined;
}

/**
 * The memory that quantized weights take. In 4 bits every 64 weights share a scale of 32 bits, which makes 4.5 for each;
 * in 8 bits a whole row shares one, which is next to nothing. The table of tokens and the last layer stay in 16 bits: a
 * quarter of a model of a few billion parameters with a large vocabulary. Where the record does not say how large they
 * are, the figure is the least that it can be.
 *
 * @example memoryFor({ id: "a/b", tags: [], parameters: { count: 8e9 }, embeddings: { rows: 128_256, width: 4096, isTied: false } }, 4)
 * // "About 6.0 GB for the weights: 6.9 billion parameters at 4.5 bits each, and 1.1 billion of embeddings and last layer at 16. …"
 */
export function memoryFor({ parameters, embeddings }: ModelFacts, bits: WeightBits): string {
  const count = parameters?.count ?? 0;
  const each = bitsEach[bits];
  const known = unpackedOf(count, embeddings);
  const gigabytes = ((count - known) * each + known * 16) / 8 / 1e9;
  const source = parameters?.isGuess ? ", as many as names say," : "";
  const packed = `${rounded((count - known) / 1e9)} billion parameters${source} at ${each} bits each`;
  const start = `${known > 0 ? "About" : "At least"} ${rounded(gigabytes)} GB for the weights: ${packed}`;
  const rest = "The computation also needs memory.";
  return known > 0
    ? `${start}, and ${rounded(known / 1e9)} billion of embeddings and last layer at 16. ${rest}`
    : `${start}; embeddings and the last layer stay at 16. ${rest}`;
}

/**
 * The memory that quantized weights take at least, where nobody knows which of them stay as they are.
 *
 * @example leastMemoryFor({ count: 12e9 }, 4) // "At least 6.8 GB for the weights: 12.0 billion parameters at 4.5 bits each"
 */
export function leastMemoryFor({ count, isGuess }: NonNullable<ModelFacts["parameters"]>, bits: WeightBits): string {
  const each = bitsEach[bits];
  const source = isGuess ? ", as many as names say," : "";
  const gigabytes = rounded((count * each) / 8 / 1e9);
  return `At least ${gigabytes} GB for the weights: ${rounded(count / 1e9)} billion parameters${source} at ${each} bits each`;
}

/**
 * Size of the weights in bytes if they are quantized while loading; see {@link memoryFor}. A lower bound if the size of the
 * embeddings is unknown.
 *
 * @example quantizedBytes({ parameters: { count: 12e9 } }, 4) // 6_750_000_000
 */
export function quantizedBytes({ parameters, embeddings }: QuantizedModel, bits: WeightBits): number | undefined {
  if (parameters === undefined) return undefined;
  const unpacked = unpackedOf(parameters.count, embeddings);
  return ((parameters.count - unpacked) * bitsEach[bits] + unpacked * 16) / 8;
}

type QuantizedModel = Pick<ModelFacts, "parameters" | "embeddings">;

/** Parameters that stay in 16 bits. A record that contradicts itself says nothing about how many they are. */
function unpackedOf(count: number, embeddings: ModelFacts["embeddings"]): number {
  const unpacked = embeddings && embeddings.rows * embeddings.width * (embeddings.isTied === false ? 2 : 1);
  return unpacked !== undefined && unpacked < count ? unpacked : 0;
}

/** With the scale that weights share. */
const bitsEach: Readonly<Record<WeightBits, number>> = { 4: 4.5, 8: 8 };

const rounded = (value: number): string => (value < 100 ? value.toFixed(1) : value.toFixed(0));
