const longestCell = 200;

/**
 * A value in the text of a cell, shortened; undefined for one that says nothing.
 *
 * @example cellText({ bytes: new Uint8Array(3), path: "a.png" }) // '{"bytes":"3 bytes","path":"a.png"}'
 */
export function cellText(value: unknown): string | undefined {
  if (isEmpty(value)) return undefined;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? undefined : value.toISOString();
  const plain =
    typeof value === "string" ? value : typeof value === "object" ? JSON.stringify(value, toShown) : inWords(value);
  return plain.length > longestCell ? `${plain.slice(0, longestCell).toWellFormed()}…` : plain;
}

/** Whether a value says nothing: there is none, or an empty text. */
export const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === "";

/** A number or a truth value, with what JSON has no word for as Python prints it. */
function inWords(value: unknown): string {
  if (typeof value !== "number" || Number.isFinite(value)) return String(value);
  return Number.isNaN(value) ? "nan" : value > 0 ? "inf" : "-inf";
}

/** The types of the language do not know it yet. */
const raw = JSON as unknown as { rawJSON(text: string): unknown };

/** Every digit, and no quotation marks. */
const rawJson = (value: bigint | number): unknown =>
  typeof value === "bigint" ? raw.rawJSON(String(value)) : inWords(value);

/** Numbers that JSON cannot hold, and bytes, as they are written in cells. */
function toShown(_name: string, value: unknown): unknown {
  if (typeof value === "bigint" || (typeof value === "number" && !Number.isFinite(value))) return rawJson(value);
  if (value instanceof Uint8Array) return `${value.length} bytes`;
  if (ArrayBuffer.isView(value)) return Array.from(value as unknown as ArrayLike<number>).slice(0, longestCell);
  // The rest would be cut off anyway.
  if (Array.isArray(value) && value.length > longestCell) return value.slice(0, longestCell);
  if (typeof value === "string" && value.length > longestCell) return value.slice(0, longestCell).toWellFormed();
  return value;
}
