import { type Found, guessed } from "../derive/found.ts";
import { parametersFromName } from "../derive/parameters-from-name.ts";
import { isAddOn } from "../record/read/add-ons.ts";
import { hasRoomFor } from "../record/read/packed-numbers.ts";
import { bytesOfWeights } from "../record/read/bytes-of-weights.ts";
import type { NamedSize } from "../record/read/named-sizes.ts";
import { type RecordSources, sourcesOf } from "../record/read/record-sources.ts";
import { sizeOfBase } from "../record/read/size-of-base.ts";
import type { CatalogRecord } from "../record/record.ts";

/**
 * How large a model is by its name, else by that of the model it was made from, where its record does not say it, or other
 * facts contradict what the record says. Undefined where the repository has no room for so many parameters.
 *
 * @example toNamedSize(mlxOf27B)?.value.label // "27B", of a record that counts 4.7 billion packed numbers
 */
export function toNamedSize(record: CatalogRecord): Found<NamedSize> | undefined {
  if (record.parameters !== undefined) return undefined;
  const sources = sourcesOf(record);
  const found = parametersFromName(record) ?? (isAddOn(record) ? undefined : parametersFromBase(sources));
  return found && hasRoomFor(found.value.count, sources) ? found : undefined;
}

/** Bytes that a weight takes in 4 bits, and in 32 with something beside it. */
const [leastBytes, mostBytes] = [0.45, 4.2];

/**
 * Many adapters say that they are fine-tunes, and collections name one model of many: nothing is guessed where the bytes are
 * not known, or are not those of one model.
 */
function parametersFromBase(sources: RecordSources): Found<NamedSize> | undefined {
  const base = sizeOfBase(sources)?.size;
  const bytesEach = (bytesOfWeights(sources.fields) ?? 0) / (base?.count ?? 1);
  return base && bytesEach >= leastBytes && bytesEach <= mostBytes
    ? guessed(base, "the name of its base model")
    : undefined;
}
