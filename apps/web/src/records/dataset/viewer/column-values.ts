import type { FileRows } from "@modelshelf/files";
import type { ReadBound } from "./read-bound.ts";

/** Values of some columns in some rows. */
export interface ColumnValues {
  /** Place of the first row. */
  readonly start: number;
  readonly count: number;
  /** For each column, its values in these rows. */
  readonly values: readonly (readonly unknown[])[];
}

/**
 * The values of some columns at the beginning of a split: column by column where they lie apart in the file, else some rows at a
 * time.
 *
 * @param columns positions of the columns
 */
export async function* columnValues(
  rows: FileRows,
  columns: readonly number[],
  { end, step }: ReadBound,
): AsyncGenerator<ColumnValues> {
  if (rows.readColumn !== undefined) {
    const values: (readonly unknown[])[] = [];
    for (const position of columns) values.push(await rows.readColumn(position, 0, end));
    yield { start: 0, count: end, values };
    return;
  }
  for (let start = 0; start < end; start += step) {
    const read = await rows.read(start, Math.min(end, start + step));
    yield { start, count: read.length, values: columns.map((position) => read.map((row) => row[position])) };
  }
}
