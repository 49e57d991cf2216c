import { repositoryName } from "@modelshelf/registry";
import { quantizationIn } from "./quantization-in-name.ts";
import type { RecordSources } from "./record-sources.ts";
import { sizeInName } from "./size-in-name.ts";
import { bytesOfWeights } from "./unpacked-weights.ts";

/** Below this share of the number in a name, a count contradicts it. Above, it is a matter of words: "7B" has 7.6. */
export const leastShare = 0.65;
/** Bytes that a parameter takes at least: packed in 1 bit, or in 8 where nothing says that the weights are quantized. */
const leastBytes = { packed: 1 / 8, plain: 0.9 };
/** How far the bytes of files may be from a count in 16 or 32 bits that explains them. */
const tolerance = 0.03;

/**
 * Whether a stated number of parameters may be that of the model. Headers count packed numbers, the tensors of one file, or
 * an importance matrix; then the number is far below the one in the name. Which of the two is wrong is told by the bytes:
 * they hold the model of the name, or they are what so many numbers take.
 */
export function isBelievable(stated: number, sources: RecordSources): boolean {
  const named = sizeInName(namedAs(sources))?.count;
  if (named === undefined || stated >= leastShare * named) return true;
  const bytes = bytesOfWeights(sources.fields);
  // Two statements, and nothing that decides between them.
  if (bytes === undefined) return false;
  // A repository that cannot hold the model holds another: of GGUF files an importance matrix or a projector.
  if (!hasRoomFor(named, sources)) return !isGguf(sources);
  const perNumber = bytes / stated;
  if (isQuantized(sources)) return false;
  return isNear(perNumber, 2) || (!mayBePacked(sources) && isNear(perNumber, 4));
}

/** Whether the bytes of a repository, where they are said, can hold so many parameters. */
export function hasRoomFor(count: number, sources: RecordSources): boolean {
  const bytes = bytesOfWeights(sources.fields);
  return bytes === undefined || bytes >= count * (mayBePacked(sources) ? leastBytes.packed : leastBytes.plain);
}

const isNear = (value: number, wanted: number): boolean => Math.abs(value / wanted - 1) < tolerance;

const namedAs = ({ fields, tags }: RecordSources): { id: string; tags: readonly string[]; library: string } => ({
  id: textOf(fields.raw("id")) || textOf(fields.raw("modelId")),
  tags,
  library: textOf(fields.raw("library_name")),
});

/** An object may have a `toString` of its own, which need not be a function. */
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

const isGguf = ({ fields, tags }: RecordSources): boolean => tags.includes("gguf") || fields.raw("gguf") !== undefined;

/** Whether several weights may share a number or a byte, by what the record says of its quantization. */
export const mayBePacked = (sources: RecordSources): boolean =>
  sources.tags.includes("mlx") || sources.fields.raw("library_name") === "mlx" || isQuantized(sources);

function isQuantized(sources: RecordSources): boolean {
  const { fields, tags } = sources;
  if (isGguf(sources) || fields.object("config").raw("quantization_config") !== undefined) return true;
  const name = repositoryName(namedAs(sources).id);
  return (
    /\dbpw\b/i.test(name) ||
    tags.some((tag) => tag === "compressed-tensors" || tag.startsWith("base_model:quantized:")) ||
    [name, ...tags].some((word) => quantizationIn(word) !== undefined)
  );
}
