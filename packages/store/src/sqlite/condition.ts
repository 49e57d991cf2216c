import type { Sort } from "../kinds/kind.ts";
import { parseCursor } from "../query/cursor.ts";

/** A piece of SQL about the table `record`, and the values of its question marks in order. */
export interface Condition {
  readonly sql: string;
  readonly values: readonly (string | number)[];
}

/** Column and direction of each order. All columns are NOT NULL and are in an index together with kind and id. */
export const sortColumns: Readonly<Record<Sort, { readonly column: string; readonly direction: "ASC" | "DESC" }>> = {
  downloads: { column: "downloads", direction: "DESC" },
  likes: { column: "likes", direction: "DESC" },
  updated: { column: "updated", direction: "DESC" },
  created: { column: "created", direction: "DESC" },
  name: { column: "name", direction: "ASC" },
};

/** Records after the cursor: the first comparison can use the index, the second settles ties. */
export function toCursorCondition(sort: Sort, cursor: string): Condition {
  const { key, id } = parseCursor(sort, cursor);
  const { column, direction } = sortColumns[sort];
  const [beyond, beyondOrEqual] = direction === "DESC" ? ["<", "<="] : [">", ">="];
  return { sql: `${column} ${beyondOrEqual} ? AND (${column} ${beyond} ? OR id > ?)`, values: [key, key, id] };
}
