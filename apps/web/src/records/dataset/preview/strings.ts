import type { PreviewColumn } from "@modelshelf/files";
import { compactNumber, exactNumber } from "../../../components/wording.ts";
import type { DatasetPreview } from "./load.ts";

/** "The first 20 of 3,000 rows, from a Parquet file." */
export function rowsInWords({ rows, total, format }: Pick<DatasetPreview, "rows" | "total" | "format">): string {
  if (rows.length === 0) return `No rows are shown of this ${format} file.`;
  const all = total === undefined ? "" : ` of ${exactNumber(total)}`;
  if (total === 1) return `The only row of this ${format} file.`;
  if (total === rows.length) return `All ${rows.length} rows of this ${format} file.`;
  return `The first ${rows.length}${all} rows of this ${format} file.`;
}

/** A description of a column, in a line: "number, 0.5 to 12, 3 empty". */
export function columnInWords({ type, media, range, empty, values }: PreviewColumn): string {
  const labels = values && `${values.length} ${values.length === 1 ? "value" : "values"}`;
  const unit = type === "list" ? "items" : "characters";
  const between = range && `${toNumber(range.least)} to ${toNumber(range.greatest)}`;
  const ends = range && (range.of === "lengths" ? `${between} ${unit}` : between);
  return [media ?? type, labels ?? ends, empty > 0 && `${exactNumber(empty)} empty`].filter(Boolean).join(", ");
}

const toNumber = (value: number): string =>
  Number.isInteger(value) ? compactNumber(value) : String(Number(value.toPrecision(3)));

/** The text below the rows: how many the figures of the columns were counted in. */
export function countedInWords({
  counted: number,
  total,
}: Pick<DatasetPreview, "counted" | "total">): string | undefined {
  return number === 0 || number === total
    ? undefined
    : `Types, ranges and counts are those of the first ${exactNumber(number)} rows.`;
}
