import { isRepositoryId } from "@modelshelf/registry";
import { type Order, orders } from "../kinds/kind.ts";

/** A cursor that this hub did not write, or that belongs to another order of sorting. */
export class BadCursor extends Error {
  override readonly name = "BadCursor";
}

/** Said of a cursor of one order in the address of another. */
export const cursorOfOtherOrder = (found: string, sort: Order): string =>
  `The cursor belongs to the order "${found}", not "${sort}"; start again at the first page.`;

/** Said of a cursor that this hub did not write. */
export const unreadableCursor = "The cursor cannot be read; start again at the first page.";

/** Where a page ended: key and id of its last record. */
export interface CursorPosition {
  /** A relevance, downloads, likes, a date (`""` where the record has none) or the id in lower case. */
  readonly key: number | string;
  readonly id: string;
}

/** Writes a cursor: base64url of JSON, so that it is in an address as it is. */
export function toCursor(sort: Order, { key, id }: CursorPosition): string {
  return btoa(JSON.stringify([sort, key, id]))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** Reads a cursor of the given order; throws {@link BadCursor} with a sentence for the reader. */
export function parseCursor(sort: Order, cursor: string): CursorPosition {
  const [cursorSort, key, id, ...rest] = decodeCursor(cursor);
  if (cursorSort !== sort && orders.some((known) => known === cursorSort)) {
    throw new BadCursor(cursorOfOtherOrder(String(cursorSort), sort));
  }
  if (cursorSort !== sort || !isKey(sort, key) || typeof id !== "string" || !isRepositoryId(id) || rest.length > 0) {
    throw new BadCursor(unreadableCursor);
  }
  return { key, id };
}

function isKey(sort: Order, key: unknown): key is number | string {
  return sort === "downloads" || sort === "likes" || sort === "relevance"
    ? Number.isSafeInteger(key)
    : typeof key === "string";
}

function decodeCursor(cursor: string): unknown[] {
  // `atob` forgives blanks and signs at the end, which `toCursor` never writes.
  if (!/^[\w-]+$/.test(cursor)) return [];
  try {
    const value: unknown = JSON.parse(atob(cursor.replaceAll("-", "+").replaceAll("_", "/")));
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
