import { exactNumber } from "@modelshelf/store/browser";

/**
 * A value of a row as JSON can hold it: every digit of whole numbers, bytes as Base64, no number as `null`.
 *
 * @example JSON.stringify(toJsonValue([9007199254740993n, NaN, new Uint8Array([1])])) // '[9007199254740993,null,"AQ=="]'
 */
export function toJsonValue(given: unknown): unknown {
  if (given === undefined || given === null) return null;
  if (typeof given === "bigint") return exactNumber(String(given));
  if (typeof given === "number") return Number.isFinite(given) ? given : null;
  if (typeof given === "string") return given.toWellFormed();
  if (typeof given !== "object") return typeof given === "boolean" ? given : null;
  if (given instanceof Uint8Array) {
    return Buffer.from(given.buffer, given.byteOffset, given.byteLength).toString("base64");
  }
  if (given instanceof Date) return Number.isNaN(given.getTime()) ? null : given.toISOString();
  if (Array.isArray(given)) return given.map(toJsonValue);
  if (ArrayBuffer.isView(given)) return Array.from(given as unknown as ArrayLike<unknown>, toJsonValue);
  const members = Object.entries(given).map(([name, inner]) => [name, toJsonValue(inner)] as const);
  return Object.fromEntries(members);
}
