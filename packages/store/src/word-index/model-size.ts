import { parametersFromName } from "../derive/parameters-from-name.ts";
import type { CatalogRecord } from "../record/record.ts";
import { sizeName } from "./word-rows.ts";

/**
 * The row that says how many parameters a record has: as the record says, else as its name does. `undefined` where nothing
 * does.
 *
 * @example modelSizeRow(record) // of a/b-7b: "#p09700"
 */
export function modelSizeRow(record: CatalogRecord): string | undefined {
  if (record.kind !== "model") return undefined;
  const parameters = record.parameters ?? parametersFromName(record)?.value.count;
  return parameters === undefined ? undefined : sizeName(parameters);
}
