import { isAddOn, type Named } from "./add-ons.ts";
import { bytesOfWeights } from "./bytes-of-weights.ts";
import {
  bytesTolerance,
  hasRoomFor,
  isGguf,
  isOfPackedMlx,
  isQuantized,
  mayBePacked,
  statedId,
  textOf,
} from "./packed-numbers.ts";
import type { RecordSources } from "./record-sources.ts";
import { sizeInName } from "./size-in-name.ts";
import { type BaseSize, sizeOfBase } from "./size-of-base.ts";
import { saysPacking } from "./unpacked-weights.ts";

/** Below this share of the number in a name, a count contradicts it. Above, it is a matter of words: "7B" has 7.6. */
const leastShare = { packed: 0.9, plain: 0.65, ofCollection: 0.25 };
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
  if (isQuantized(sources)) return false;
  return isNear(bytes / stated, 2) || (!mayBePacked(sources) && isNear(bytes / stated, 4));
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

const isNear = (value: number, wanted: number): boolean => Math.abs(value / wanted - 1) < bytesTolerance;

const namedAs = ({ fields, tags }: RecordSources): Named => ({
  id: statedId(fields),
  tags,
  library: textOf(fields.raw("library_name")),
  source: fields.value,
});
