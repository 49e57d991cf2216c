import { FieldReader } from "../record/read/field-reader.ts";
import type { CatalogueRecord } from "../record/record.ts";

/** Bytes that the repository takes, with its history, on the hub that it came from; `undefined` where nothing is said. */
export function toStorage({ source }: Pick<CatalogueRecord, "source">): number | undefined {
  return new FieldReader(source).amount("usedStorage") || undefined;
}
