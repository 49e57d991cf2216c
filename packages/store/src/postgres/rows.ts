import { recordOf } from "../record/record-of.ts";
import type { CatalogRecord } from "../record/record.ts";

/** A record as the table `content` has it. */
export interface ContentRow {
  readonly fields: string;
  readonly source: string;
}

/** A record out of its row. */
export function loadRecord({ fields, source }: ContentRow): CatalogRecord {
  return recordOf(fields, source);
}

/** A record as its row. */
export function toContent({ source, ...fields }: CatalogRecord): ContentRow {
  return { fields: JSON.stringify(fields), source: JSON.stringify(source) };
}
