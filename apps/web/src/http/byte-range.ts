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
  const [, first = "", last = ""] = /^(\d{0,15})-(\d{0,15})$/.exec(set.trim()) ?? [];
  if (first === "" && last === "") return undefined;
  if (first !== "" && last !== "" && Number(last) < Number(first)) return undefined;
  return `bytes=${first}-${last}`;
}
