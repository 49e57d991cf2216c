import type { AttentionShape } from "./attention-shape.ts";

/** Memory that running a model takes, in bytes; the whole is the sum. */
export interface MemoryNeed {
  readonly weights: number;
  /** Keys and values of the text; absent where the shape of the model is not known. */
  readonly cache?: number;
  /** Further memory of programs: buffers, the results of one layer, the driver. */
  readonly runtime: number;
  readonly whole: number;
}

/** Keys and values are kept in 16 bits unless one asks for fewer. */
const bytesPerValue = 2;

/**
 * A round figure for buffers and drivers, which depend on the program and the card: half a gigabyte, and a twentieth of
 * the weights.
 */
const runtimeBytes = 500_000_000;
const runtimeShare = 0.05;

/**
 * Size of the KV cache in bytes: values per layer × layers × tokens × 2 bytes. Windowed layers count at most the tokens of
 * their window; layers without attention add a fixed state. llama.cpp prints "1024.00 MiB" for the model of the example, Llama
 * 3 8B.
 *
 * @example cacheBytes({ layers: 32, perLayer: 2048 }, 8192) // 1_073_741_824
 */
export function cacheBytes({ layers, perLayer, windowed, state = 0 }: AttentionShape, tokens: number): number {
  const inWindows = windowed ? windowed.layers * windowed.perLayer * Math.min(tokens, windowed.window) : 0;
  return (layers * perLayer * tokens + inWindows) * bytesPerValue + state;
}

/**
 * The memory for running a model.
 *
 * @param tokens context length in tokens, including the response
 * @example memoryNeed(4_920_000_000, { layers: 32, perLayer: 2048 }, 8192).whole // 6_739_741_824
 */
export function memoryNeed(weights: number, shape: AttentionShape | undefined, tokens: number): MemoryNeed {
  const runtime = Math.round(runtimeBytes + runtimeShare * weights);
  const cache = shape && cacheBytes(shape, tokens);
  return { weights, ...(cache !== undefined && { cache }), runtime, whole: weights + (cache ?? 0) + runtime };
}

/**
 * Common memory sizes of graphics cards and computers, in gigabytes of 10⁹ bytes, the unit of file sizes. Manufacturers count
 * 2³⁰ bytes per gigabyte; drivers, the display and other programs take the extra 7%.
 */
export const memorySizes = [4, 6, 8, 12, 16, 24, 32, 48, 64, 80, 96, 128, 192] as const;

const gigabyte = 1e9;

/**
 * The smallest common memory size that is large enough; `undefined` if none is.
 *
 * @example smallestMemory(6_739_741_824) // 8
 */
export function smallestMemory(bytes: number): (typeof memorySizes)[number] | undefined {
  return memorySizes.find((size) => bytes <= size * gigabyte);
}

/** How much of a model a memory holds. */
export interface Fit {
  readonly kind: "whole" | "partly" | "not";
  /** Share of layers that fit in this memory, from 0 to 1; the rest is in system memory. */
  readonly share: number;
}

/**
 * Whether a model fits in this many gigabytes of memory, entirely or with a share of its layers. A share below a tenth counts
 * as not fitting.
 *
 * @example fitInto({ weights: 20e9, runtime: 1.5e9, whole: 21.5e9 }, 12).kind // "partly"
 */
export function fitInto({ weights, cache = 0, runtime, whole }: MemoryNeed, gigabytes: number): Fit {
  const room = gigabytes * gigabyte;
  if (whole <= room) return { kind: "whole", share: 1 };
  const share = Math.max(0, (room - runtime) / (weights + cache));
  return { kind: share < 0.1 ? "not" : "partly", share };
}
