import type { FileRows } from "@modelshelf/files";
import type { Split } from "../dataset-splits.ts";
import { type Contents, openSplit } from "../split-rows.ts";
import { type ColumnCounter, type ColumnStatistics, counterOf } from "./column-statistics.ts";

/** Statistics of a split in the shape of the public dataset viewer. */
export interface SplitStatistics {
  /** Rows that were counted: those at the beginning. */
  readonly num_examples: number;
  readonly statistics: readonly ColumnStatistics[];
  /** The split has more rows. */
  readonly partial: boolean;
}

/** Rows at the beginning are counted as long as they have so many values, and take so many bytes of their files. */
const mostValues = 1_000_000;
const mostBytes = 100_000_000;
/** Rows of a text that are read at once take about so much. */
const bytesPerRead = 2_000_000;

/**
 * Counts the values in the columns of a split; of a long one, in the rows at its beginning.
 *
 * @throws SplitFault for files that are not here or cannot be read
 * @example (await splitStatistics(hub, split)).statistics[0]?.column_type // "string_text"
 */
export async function splitStatistics(hub: Contents, split: Pick<Split, "files">): Promise<SplitStatistics> {
  const rows = await openSplit(hub, split);
  const bytesPerRow = split.files.reduce((sum, { size }) => sum + size, 0) / Math.max(1, rows.total);
  const most = Math.min(mostValues / Math.max(1, rows.columns.length), mostBytes / Math.max(1, bytesPerRow));
  const end = Math.min(rows.total, Math.max(1, Math.floor(most)));
  const counters = rows.columns.map(counterOf);
  await (rows.readColumn === undefined
    ? countRows(rows, counters, end, Math.max(1, Math.floor(bytesPerRead / Math.max(1, bytesPerRow))))
    : countColumns(rows.readColumn, counters, end));
  return {
    num_examples: end,
    statistics: counters.flatMap((counter) => counter?.statistics(end) ?? []),
    partial: rows.isPartial || end < rows.total,
  };
}

type Counters = readonly (ColumnCounter | undefined)[];

async function countRows(rows: FileRows, counters: Counters, end: number, step: number): Promise<void> {
  for (let start = 0; start < end; start += step) {
    for (const row of await rows.read(start, Math.min(end, start + step))) {
      for (const [position, counter] of counters.entries()) counter?.add(row[position]);
    }
  }
}

async function countColumns(
  readColumn: NonNullable<FileRows["readColumn"]>,
  counters: Counters,
  end: number,
): Promise<void> {
  for (const [position, counter] of counters.entries()) {
    if (counter === undefined) continue;
    for (const value of await readColumn(position, 0, end)) counter.add(value);
  }
}
