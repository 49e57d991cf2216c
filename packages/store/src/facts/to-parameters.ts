import { parametersByTypeOf } from "../record/read/parameters.ts";
import { sourcesOf } from "../record/read/record-sources.ts";
import type { CatalogRecord } from "../record/record.ts";

/**
 * Number of parameters of a model by data type, in the order of the record; empty where it does not say,
 * or where other facts contradict what it says.
 *
 * @example toParameters(qwen) // [["BF16", 7615616512]]
 */
export function toParameters(record: CatalogRecord): readonly (readonly [type: string, count: number])[] {
  return record.parameters === undefined ? [] : parametersByTypeOf(sourcesOf(record));
}
