import type { RowColumn } from "./feature.ts";

/** The rows of one file of data. */
export interface FileRows {
  readonly columns: readonly RowColumn[];
  /** Rows that can be read. */
  readonly total: number;
  /** The file goes on behind them: it is too long to count its rows. */
  readonly isPartial: boolean;
  /**
   * Rows from `start` on, as values that JSON can hold; fewer than asked for where the file ends.
   *
   * @throws Error for rows that are damaged, or too large
   */
  readonly read: (start: number, end: number) => Promise<readonly (readonly unknown[])[]>;
}
