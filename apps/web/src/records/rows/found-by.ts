import { type CatalogRecord, whyFound } from "@modelshelf/store";
import { type RecordSummary, toSummary } from "./summary.ts";

/** The row of a record that a search has found, with the reason where the row itself does not show it. */
export function toFoundSummary(record: CatalogRecord, text: string | undefined): RecordSummary {
  const foundBy = text === undefined ? [] : whyFound(record, text);
  return { ...toSummary(record), ...(foundBy.length > 0 && { foundBy }) };
}
