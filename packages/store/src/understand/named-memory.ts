import { memoryBudget } from "../facts/memory-budgets.ts";

/** A part of a text that speaks of the memory of a machine, and the value of the filter `fits` that it asks for. */
export interface NamedMemory {
  readonly text: string;
  /** `8GB`: the largest budget of the filter that is not larger than the memory. */
  readonly value: string;
}

const size = String.raw`(?<!\p{L}|[\p{N}.])\d{1,4}(?:\.\d)?\s?gi?(?:b|gabytes?)(?!\p{L}|\p{N})`;
const memory = String.raw`(?:(?:of\s+)?(?:gpu\s+|video\s+)?(?:memory|ram|vram)|gpu|(?:graphics?\s+|video\s+)?card|laptop|mac|macbook)(?!\p{L})`;
/** Also "for 8GB" behind what runs there, as in "8B model for 8GB". */
const verb = String.raw`(?<!\p{L})(?:fit|fits|fitting|run|runs|running|works?|(?<=(?<!\p{L})(?:models?|llms?)\s+)for)`;
const place = String.raw`(?:\s+(?:in|into|on|within|with))?(?:\s+(?:a|an|my|only))?`;
/** "fits 8 GB", "runs on my 16gb mac", "model for 8GB", and without a verb only where the thing is named: "8gb vram". */
const named = new RegExp(
  String.raw`${verb}${place}\s+(?<fitting>${size})(?:\s*${memory})?|(?<alone>${size})\s*${memory}`,
  "giu",
);

/**
 * The memory that a text names, where models are asked for that run in it.
 *
 * @example namedMemory("coding model that fits in 12 GB of VRAM") // [{ text: "fits in 12 GB of VRAM", value: "8GB" }]
 * @example namedMemory("gguf under 8 GB") // []: that is a size of files
 */
export function namedMemory(text: string): readonly NamedMemory[] {
  return [...text.matchAll(named)].flatMap(({ 0: found, groups = {} }) => {
    const gigabytes = Number.parseFloat(groups["fitting"] ?? groups["alone"] ?? "");
    const value = memoryBudget(gigabytes);
    return value === undefined ? [] : [{ text: found, value }];
  });
}
