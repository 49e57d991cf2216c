import { csvRow } from "../csv-row.ts";
import type { CatalogRecord } from "../record/record.ts";
import type { Doubt } from "./doubt.ts";

/** The first line of a list of doubts as CSV. */
export const doubtColumns: string = csvRow(["kind", "record kind", "id", "sentence", "shown"]);

/**
 * A doubt as a line of CSV.
 *
 * @example doubtRow(record, doubt) // "dates,model,ada/reader,createdAt says …; lastModified says ….,both dates" and the end of the line
 */
export const doubtRow = (
  { kind, id }: Pick<CatalogRecord, "kind" | "id">,
  doubt: Pick<Doubt, "kind" | "sentence" | "shown">,
): string => csvRow([doubt.kind, kind, id, doubt.sentence, doubt.shown]);
