import { FieldReader } from "../record/read/field-reader.ts";
import type { CatalogRecord } from "../record/record.ts";

/** Bytes that the repository takes, with its history, on the hub that it came from; `undefined` where nothing is stated. */
export function toStorage({ source }: Pick<CatalogRecord, "source">): number | undefined {
  return new FieldReader(source).amount("usedStorage") || undefined;
}
