import { BadCursor, unreadableCursor } from "@modelshelf/store";

/** Where a list of upstreams goes on. */
export interface ListPosition {
  /** Position of the list among those that are asked for, see `listScopes`. */
  readonly scope: number;
  /** Cursor of the upstream; empty for its first page. */
  readonly cursor: string;
  /** Records of that page that came before. */
  readonly offset: number;
  /** Pages of the upstream before it, one after the other, of which nothing was shown. */
  readonly idle: number;
  /** Name under which is remembered what this list has shown. */
  readonly walk: string;
  /** How often this list was asked for its next page. */
  readonly turn: number;
}

const prefix = "upstream.";
const maxLength = 8000;
const maxCount = 1e9;

/** Whether a cursor is one of upstreams, and not one of a catalog. */
export const isListCursor = (cursor: string): boolean => cursor.startsWith(prefix);

/** @example toListCursor({ scope: 0, cursor: "", offset: 0, idle: 0, walk: "5f70bf18", turn: 1 }) // "upstream.WzAsIiIs…" */
export function toListCursor({ scope, cursor, offset, idle, walk, turn }: ListPosition): string {
  const text = JSON.stringify([scope, cursor, offset, idle, walk, turn]);
  return prefix + Buffer.from(text).toString("base64url");
}

/**
 * Reads a cursor, which anybody may have written: nothing in it reaches an upstream but its own cursor, as a parameter.
 *
 * @throws BadCursor
 */
export function parseListCursor(text: string): ListPosition {
  const encoded = text.slice(prefix.length);
  if (isListCursor(text) && text.length <= maxLength && /^[\w-]+$/.test(encoded)) {
    const value = parsed(Buffer.from(encoded, "base64url").toString());
    const [scope, cursor, offset, idle, walk, turn, ...more] = Array.isArray(value) ? (value as unknown[]) : [];
    const isOne = isText(cursor, /^[\x20-\x7e]{0,2000}$/) && isText(walk, /^[\da-f]{8}$/) && more.length === 0;
    if (isOne && isCount(scope) && isCount(offset) && isCount(idle) && isCount(turn)) {
      return { scope, cursor, offset, idle, walk, turn };
    }
  }
  throw new BadCursor(unreadableCursor);
}

const isText = (value: unknown, form: RegExp): value is string => typeof value === "string" && form.test(value);
const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= maxCount;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
