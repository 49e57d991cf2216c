import type { FileRows } from "@modelshelf/files";
import type { Split } from "../dataset-splits.ts";
import { readBound } from "../read-bound.ts";
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

/**
 * Counts the values in the columns of a split; of a long one, in the rows at its beginning.
 *
 * @throws SplitFault for files that are not here or cannot be read
 * @example (await splitStatistics(hub, split)).statistics[0]?.column_type // "string_text"
 */
export async function splitStatistics(hub: Contents, split: Pick<Split, "files">): Promise<SplitStatistics> {
  const rows = await openSplit(hub, split);
  const { end, step } = readBound(rows, split, rows.columns.length);
  const counters = rows.columns.map(counterOf);
  await (rows.readColumn === undefined
    ? countRows(rows, counters, end, step)
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
