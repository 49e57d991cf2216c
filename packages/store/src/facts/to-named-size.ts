import type { Found } from "../derive/found.ts";
import { parametersFromName } from "../derive/parameters-from-name.ts";
import { hasRoomFor } from "../record/read/believable-count.ts";
import { sourcesOf } from "../record/read/record-sources.ts";
import type { NamedSize } from "../record/read/size-in-name.ts";
import type { CatalogRecord } from "../record/record.ts";

/**
 * How large a model is by its name, where its record does not say it, or other facts contradict what the record says.
 * Undefined where the repository has no room for so many parameters.
 *
 * @example toNamedSize(mlxOf27B)?.value.label // "27B", of a record that counts 4.7 billion packed numbers
 */
export function toNamedSize(record: CatalogRecord): Found<NamedSize> | undefined {
  if (record.parameters !== undefined) return undefined;
  const found = parametersFromName(record);
  return found && hasRoomFor(found.value.count, sourcesOf(record)) ? found : undefined;
}
