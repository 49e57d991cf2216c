import type { FileRows } from "@modelshelf/files";
import type { Split } from "./dataset-splits.ts";

/** Rows at the beginning of a split are read as long as they have so many values, and take so many bytes of their files. */
const mostValues = 1_000_000;
const mostBytes = 100_000_000;
/** Rows of a text that are read at once take about so much. */
const bytesPerRead = 2_000_000;

/** How much of a split is read from end to end. */
export interface ReadBound {
  /** Behind the last row. */
  readonly end: number;
  /** Rows to read at once where all columns are read. */
  readonly step: number;
}

/** @param columns how many of them are looked at @example readBound(rows, split, 2).end // 500_000 */
export function readBound(
  { total }: Pick<FileRows, "total">,
  { files }: Pick<Split, "files">,
  columns: number,
): ReadBound {
  const bytesPerRow = files.reduce((sum, { size }) => sum + size, 0) / Math.max(1, total);
  const most = Math.min(mostValues / Math.max(1, columns), mostBytes / Math.max(1, bytesPerRow));
  return {
    end: Math.min(total, Math.max(1, Math.floor(most))),
    step: Math.max(1, Math.floor(bytesPerRead / Math.max(1, bytesPerRow))),
  };
}
