/**
 * The part of a file that a `Range` header asks for, in a form that leaves no doubt. `undefined` for what RFC 9110 (14.2) lets
 * a server pass over, so that it sends the file as a whole: other units, several parts, and what is not a range.
 *
 * @example parseByteRange("BYTES=0-99") // "bytes=0-99"
 * @example parseByteRange("bytes=5-2") // undefined
 */
export function parseByteRange(header: string | undefined): string | undefined {
  const [, unit = "", set = ""] = /^([^=]*)=(.*)$/.exec(header ?? "") ?? [];
  if (unit.trim().toLowerCase() !== "bytes") return undefined;
  const [, first = "", last = ""] = /^(\d*)-(\d*)$/.exec(set.trim()) ?? [];
  if (first === "" && last === "") return undefined;
  if (first !== "" && last !== "" && isLess(last, first)) return undefined;
  return `bytes=${bounded(first)}-${bounded(last)}`;
}

/** Behind the end of every file; as a number it is exact. */
const farAway = "9".repeat(15);

/** A position, however many digits it has: behind the end of the file is all the same. */
function bounded(digits: string): string {
  const bare = digits.replace(/^0+(?=\d)/, "");
  return bare.length > farAway.length ? farAway : bare;
}

function isLess(a: string, b: string): boolean {
  const [left, right] = [a, b].map((digits) => digits.replace(/^0+(?=\d)/, "")) as [string, string];
  return left.length === right.length ? left < right : left.length < right.length;
}
