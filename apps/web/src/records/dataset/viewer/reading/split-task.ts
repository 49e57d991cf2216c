import type { FileRows } from "@modelshelf/files";
import type { Split } from "../dataset-splits.ts";
import { filterRows, type RowsFilter } from "../filter/filter-rows.ts";
import { type CellPlace, cellOf } from "../media/cell.ts";
import { firstRows, type RowsSlice, rowsPage, type ShownRows } from "../rows-page.ts";
import { searchRows } from "../search/search-rows.ts";
import { type Contents, openSplit } from "../split-rows.ts";
import { splitStatistics } from "../statistics/split-statistics.ts";

/** A question about the rows of one split, as it goes to the process that reads rows: values that can be copied there. */
export type SplitTask = Pick<Split, "files"> &
  (
    | { readonly name: "size" }
    /** @see firstRows */
    | ({ readonly name: "first-rows"; readonly names: object } & ShownRows)
    | ({ readonly name: "rows" } & RowsSlice & ShownRows)
    /** @see cellOf */
    | ({ readonly name: "cell" } & CellPlace)
    | { readonly name: "statistics" }
    | ({ readonly name: "filter" } & RowsFilter & ShownRows)
    | ({ readonly name: "search"; readonly query: string } & RowsSlice & ShownRows)
  );

/** Rows of a split, and the columns by their names and types. */
export interface SplitSummary {
  readonly rows: number;
  /** The split has more rows than those that were counted. */
  readonly isPartial: boolean;
  readonly columns: FileRows["columns"];
}

/**
 * The answer to a task, as `JSON.stringify` writes it for clients.
 *
 * @throws SplitFault for files that are not here or cannot be read, and for conditions that do not fit
 */
export async function answerTask(contents: Contents, task: SplitTask): Promise<object> {
  switch (task.name) {
    case "size": {
      const { total, isPartial, columns } = await openSplit(contents, task);
      return { rows: total, isPartial, columns } satisfies SplitSummary;
    }
    case "first-rows":
      return firstRows(await openSplit(contents, task), task.names, task);
    case "rows":
      return rowsPage(await openSplit(contents, task), task);
    case "cell":
      return cellOf(await openSplit(contents, task), task);
    case "filter":
      return filterRows(await openSplit(contents, task), task, task);
    case "search":
      return searchRows(await openSplit(contents, task), task, task);
    case "statistics":
      return splitStatistics(contents, task);
  }
}
