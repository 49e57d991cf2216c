import { isRepositoryId } from "@modelshelf/registry";
import { order } from "../orders/all.ts";
import { isOrderId, type OrderId } from "../orders/ids.ts";

/** A cursor that this hub did not write, or that belongs to another order of sorting. */
export class BadCursor extends Error {
  override readonly name = "BadCursor";
}

/** The message for a cursor of one order in the address of another. */
export const cursorOfOtherOrder = (found: string, sort: OrderId): string =>
  `The cursor belongs to the order "${found}", not "${sort}"; start again at the first page.`;

/** The message for a cursor that this hub did not write. */
export const unreadableCursor = "The cursor cannot be read; start again at the first page.";

/** Where a page ended: key and id of its last record. It is a place in an order in both directions. */
export interface CursorPosition {
  /** A relevance, a number, a date (`""` where the record has none) or the id in lower case. */
  readonly key: number | string;
  readonly id: string;
}

/** Writes a cursor: base64url of JSON, so that it is in an address as it is. */
export function toCursor(sort: OrderId, { key, id }: CursorPosition): string {
  return btoa(JSON.stringify([sort, isAmount(sort) ? String(key) : key, id]))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** Reads a cursor of the given order; throws {@link BadCursor} with a sentence for the reader. */
export function parseCursor(sort: OrderId, cursor: string): CursorPosition {
  const [cursorSort, key, id, ...rest] = decodeCursor(cursor);
  if (cursorSort !== sort && typeof cursorSort === "string" && isOrderId(cursorSort)) {
    throw new BadCursor(cursorOfOtherOrder(cursorSort, sort));
  }
  if (cursorSort !== sort || !isKey(sort, key) || typeof id !== "string" || !isRepositoryId(id) || rest.length > 0) {
    throw new BadCursor(unreadableCursor);
  }
  return { key: isAmount(sort) ? Number(key) : key, id };
}

/** Amounts are texts in a cursor: the numbers in older ones were places on a scale of rounded amounts. */
const isAmount = (sort: OrderId): boolean => order(sort).by === "amount";

function isKey(sort: OrderId, key: unknown): key is number | string {
  const { by } = order(sort);
  if (by === "amount") return typeof key === "string" && /^\d{1,16}$/.test(key);
  return by === "count" || by === "relevance" ? Number.isSafeInteger(key) : typeof key === "string";
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
