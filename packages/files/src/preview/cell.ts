const longestCell = 200;

/**
 * A value in the text of a cell, shortened; undefined for one that says nothing.
 *
 * @example cellText({ bytes: new Uint8Array(3), path: "a.png" }) // '{"bytes":"3 bytes","path":"a.png"}'
 */
export function cellText(value: unknown): string | undefined {
  if (isEmpty(value)) return undefined;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? undefined : value.toISOString();
  const text = typeof value === "string" ? value : (JSON.stringify(value, toShown) ?? "");
  const plain = typeof value === "object" || typeof value === "string" ? text : text.replace(/^"|"$/g, "");
  return plain.length > longestCell ? `${plain.slice(0, longestCell).toWellFormed()}…` : plain;
}

/** Whether a value says nothing: there is none, or an empty text. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || (typeof value === "number" && Number.isNaN(value));

/** Numbers that JSON cannot hold, and bytes, in words. */
function toShown(_name: string, value: unknown): unknown {
  if (typeof value === "bigint") return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
  if (value instanceof Uint8Array) return `${value.length} bytes`;
  if (ArrayBuffer.isView(value)) return Array.from(value as unknown as ArrayLike<number>).slice(0, longestCell);
  // What is cut off anyway need not be written.
  if (Array.isArray(value) && value.length > longestCell) return value.slice(0, longestCell);
  if (typeof value === "string" && value.length > longestCell) return value.slice(0, longestCell).toWellFormed();
  return value;
}
