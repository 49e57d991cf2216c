import type { FieldReader } from "./field-reader.ts";
import { isBelievable } from "./believable-count.ts";
import type { RecordSources } from "./record-sources.ts";
import { countBesideSafetensors, type StatedCount } from "./stated-count.ts";
import { type ByType, unpacked } from "./unpacked-weights.ts";

/**
 * Number of parameters: safetensors headers, with packed weights counted one by one, then the GGUF header, then
 * `_parameters`. Undefined as well where the name and the bytes of the repository contradict it.
 */
export function parametersOf(sources: RecordSources): number | undefined {
  const stated = statedParameters(sources)?.count;
  return stated !== undefined && isBelievable(stated, sources) ? stated : undefined;
}

/**
 * The number of parameters that a record states, whatever else it says, and the place where it does.
 *
 * @example statedParameters({ fields: new FieldReader({ gguf: { total: 8e9 } }) }) // { count: 8e9, place: "gguf.total" }
 */
export function statedParameters({ fields }: Pick<RecordSources, "fields">): StatedCount | undefined {
  const inHeaders = inSafetensors(fields);
  return inHeaders === undefined ? countBesideSafetensors(fields) : { count: inHeaders, place: "safetensors" };
}

/** Longest name of a data type that is believed, and most of them. */
const maxTypeLength = 50;
const maxTypes = 50;

/** Number of parameters by data type, from the safetensors headers: `[["BF16", 7615616512]]`. */
export function parametersByTypeOf({ fields }: Pick<RecordSources, "fields">): ByType {
  return unpacked(fields, numbersByType(fields));
}

function numbersByType(fields: FieldReader): ByType {
  const counts = fields.object("safetensors").object("parameters");
  return counts.names(maxTypes, maxTypeLength).flatMap((type) => {
    const count = counts.count(type);
    return count === undefined ? [] : [[type, count] as const];
  });
}

/** The total, unless the types together are more: hubs sum up some of the tensors where they list the types of all. */
function inSafetensors(fields: FieldReader): number | undefined {
  const total = fields.object("safetensors").count("total") ?? 0;
  const numbers = numbersByType(fields);
  const listed = sum(numbers);
  const weights = sum(unpacked(fields, numbers));
  // Parameters that the types leave out are counted as they are.
  return weights + Math.max(0, total - listed) || undefined;
}

const sum = (numbers: ByType): number => numbers.reduce((all, [, count]) => all + count, 0);
