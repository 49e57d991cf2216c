import type { Sort } from "../kinds/kind.ts";
import type { CursorPosition } from "../query/cursor.ts";
import type { Row } from "./statements.ts";

/** Column and direction of each order. All columns are NOT NULL. */
export const sortColumns: Readonly<Record<Sort, { readonly column: string; readonly direction: "ASC" | "DESC" }>> = {
  downloads: { column: "downloads", direction: "DESC" },
  likes: { column: "likes", direction: "DESC" },
  updated: { column: "updated", direction: "DESC" },
  created: { column: "created", direction: "DESC" },
  name: { column: "name", direction: "ASC" },
};

/**
 * Whether a row comes after the record at which a page ended.
 *
 * @param row `key`, the column of the order, and `id`
 */
export function isBeyond(sort: Sort, { key, id }: Row, cursor: CursorPosition): boolean {
  const isHigher = key !== null && key !== undefined && key > cursor.key;
  if (key === cursor.key) return String(id) > cursor.id;
  return sortColumns[sort].direction === "ASC" ? isHigher : !isHigher;
}
