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
  /**
   * The values of one column in these rows, whole numbers of 64 bits as `bigint`, where columns lie apart in the file, as in Parquet: reading all of them would take
   * as many times as long.
   *
   * @param position in {@link columns}
   * @throws Error as {@link read} does
   */
  readonly readColumn?: (position: number, start: number, end: number) => Promise<readonly unknown[]>;
}
