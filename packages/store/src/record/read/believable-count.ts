import { repositoryName } from "@modelshelf/registry";
import { isAddOn, type Named } from "./add-ons.ts";
import { bytesOfWeights } from "./bytes-of-weights.ts";
import { quantizationIn } from "./quantization-in-name.ts";
import type { RecordSources } from "./record-sources.ts";
import { sizeInName } from "./size-in-name.ts";
import { type BaseSize, sizeOfBase } from "./size-of-base.ts";
import { saysPacking } from "./unpacked-weights.ts";

/** Below this share of the number in a name, a count contradicts it. Above, it is a matter of words: "7B" has 7.6. */
const leastShare = { packed: 0.9, plain: 0.65, ofCollection: 0.25 };
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
  const named = contradictedSize(stated, sources)?.size.count;
  if (named === undefined) return !isOfPackedMlx(stated, sources);
  const bytes = bytesOfWeights(sources.fields);
  // Two statements, and nothing that decides between them.
  if (bytes === undefined) return false;
  // A repository that cannot hold the model holds another: of GGUF files an importance matrix or a projector.
  if (!hasRoomFor(named, sources)) return !isGguf(sources);
  const perNumber = bytes / stated;
  if (isQuantized(sources)) return false;
  return isNear(perNumber, 2) || (!mayBePacked(sources) && isNear(perNumber, 4));
}

/**
 * Whether a count can only be that of numbers of 32 bits into which MLX packs quantized weights, by their bytes: weights that
 * were counted one by one take 16 bits at most.
 */
function isOfPackedMlx(stated: number, sources: RecordSources): boolean {
  const { fields, tags } = sources;
  if (!tags.includes("mlx") || isGguf(sources) || saysPacking(fields)) return false;
  const isInFewBits = isQuantized(sources) || tags.some((tag) => /^[2-8]-bit$/.test(tag));
  return isInFewBits && (bytesOfWeights(fields) ?? 0) / stated > 2 * (1 + tolerance);
}

/** A size by a name; `related` says whose, where it is not that of the repository itself. */
interface SizeClaim extends Pick<BaseSize, "size"> {
  readonly related?: string;
}

/**
 * The size in the name of a repository, or of the model that it is a form of, where a stated number of parameters is far
 * below it.
 */
export function contradictedSize(stated: number, sources: RecordSources): SizeClaim | undefined {
  const named = namedAs(sources);
  const size = sizeInName(named);
  const claim = size ? { size } : isAddOn(named) ? undefined : sizeOfForm(sources);
  return claim === undefined || stated >= leastShareFor(claim, sources) * claim.size.count ? undefined : claim;
}

function sizeOfForm(sources: RecordSources): BaseSize | undefined {
  const base = sizeOfBase(sources);
  // Fine-tunes may leave layers out. What an adapter was merged into is the same model.
  return base === undefined || base.related.startsWith("finetune:") ? undefined : base;
}

/**
 * Numbers of quantized weights whose packing is not known are mostly packed, two to a byte where that is not obvious. Headers
 * of GGUF files count weights, of one file of several; without a size in its own name a repository may hold other models too.
 */
function leastShareFor({ related }: SizeClaim, sources: RecordSources): number {
  if (related !== undefined && isGguf(sources)) return leastShare.ofCollection;
  return isQuantized(sources) && !isGguf(sources) && !saysPacking(sources.fields)
    ? leastShare.packed
    : leastShare.plain;
}

/** Whether the bytes of a repository, where they are said, can hold so many parameters. */
export function hasRoomFor(count: number, sources: RecordSources): boolean {
  const bytes = bytesOfWeights(sources.fields);
  return bytes === undefined || bytes >= count * (mayBePacked(sources) ? leastBytes.packed : leastBytes.plain);
}

const isNear = (value: number, wanted: number): boolean => Math.abs(value / wanted - 1) < tolerance;

const namedAs = ({ fields, tags }: RecordSources): Named => ({
  id: textOf(fields.raw("id")) || textOf(fields.raw("modelId")),
  tags,
  library: textOf(fields.raw("library_name")),
  source: fields.value,
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
