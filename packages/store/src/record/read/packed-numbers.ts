import { repositoryName } from "@modelshelf/registry";
import { bytesOfWeights } from "./bytes-of-weights.ts";
import type { FieldReader } from "./field-reader.ts";
import { quantizationIn } from "./quantization-in-name.ts";
import type { RecordSources } from "./record-sources.ts";
import { saysPacking } from "./unpacked-weights.ts";

/** Bytes that a parameter takes at least: packed in 1 bit, or in 8 where nothing says that the weights are quantized. */
const leastBytes = { packed: 1 / 8, plain: 0.9 };
/** How far the bytes of files may be from a count in 16 or 32 bits that explains them. */
export const bytesTolerance = 0.03;

/** Whether weights are in GGUF files, by what the record says. */
export const isGguf = ({ fields, tags }: RecordSources): boolean =>
  tags.includes("gguf") || fields.raw("gguf") !== undefined;

/** Whether several weights may share a number or a byte, by what the record says of its quantization. */
export const mayBePacked = (sources: RecordSources): boolean =>
  sources.tags.includes("mlx") || sources.fields.raw("library_name") === "mlx" || isQuantized(sources);

/** Whether the weights take fewer bits than those that were trained, by the name of the repository, its tags or its configuration. */
export const isQuantized = (sources: RecordSources): boolean =>
  sources.tags.some((tag) => tag.startsWith("base_model:quantized:")) || saysFewerBits(sources);

/** The same, without the tag that the Hub also gives to models with exported files. */
export function saysFewerBits(sources: RecordSources): boolean {
  const { fields, tags } = sources;
  if (isGguf(sources) || fields.object("config").raw("quantization_config") !== undefined) return true;
  const name = repositoryName(statedId(fields));
  return (
    /\dbpw\b/i.test(name) ||
    tags.includes("compressed-tensors") ||
    [name, ...tags].some((word) => quantizationIn(word) !== undefined)
  );
}

/** Whether the bytes of a repository, where they are stated, can hold so many parameters. */
export function hasRoomFor(count: number, sources: RecordSources): boolean {
  const bytes = bytesOfWeights(sources.fields);
  return bytes === undefined || bytes >= count * (mayBePacked(sources) ? leastBytes.packed : leastBytes.plain);
}

/**
 * Whether a count can only be that of numbers of 32 bits into which MLX packs quantized weights, by their bytes: weights that
 * were counted one by one take 16 bits at most.
 */
export function isOfPackedMlx(stated: number, sources: RecordSources): boolean {
  const { fields, tags } = sources;
  if (!tags.includes("mlx") || isGguf(sources) || saysPacking(fields)) return false;
  const isInFewBits = isQuantized(sources) || tags.some((tag) => /^[2-8]-bit$/.test(tag));
  return isInFewBits && (bytesOfWeights(fields) ?? 0) / stated > 2 * (1 + bytesTolerance);
}

/** The id that a record states, which may be no id at all; empty where there is none. */
export const statedId = (fields: FieldReader): string => textOf(fields.raw("id")) || textOf(fields.raw("modelId"));

/** An object may have a `toString` of its own, which need not be a function. */
export const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
