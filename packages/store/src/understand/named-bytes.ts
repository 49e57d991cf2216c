import { parseBytes } from "./amount.ts";
import type { NamedRange } from "./model-size.ts";

const size = String.raw`\d{1,4}(?:\.\d{1,3})?\s?[kmgt]i?b`;
const compared = new RegExp(
  String.raw`(?:between\s+(?<from>${size})\s+and\s+(?<to>${size})|(?:(?<below>under|below|less than|smaller than|up to|at most|max|<=?)|(?<above>over|above|more than|larger than|bigger than|at least|min|>=?))\s*(?<size>${size}))(?![\p{L}\p{N}])`,
  "giu",
);
const most = 1e15;

/**
 * The sizes of files that a text compares with, in bytes. A size alone may be anything, such as the memory of a machine.
 *
 * @example namedBytes("whisper under 4 GB") // [{ text: "under 4 GB", range: { from: 0, to: 4e9 }, isComparison: true }]
 */
export function namedBytes(text: string): readonly NamedRange[] {
  return [...text.matchAll(compared)].map(({ 0: found, groups = {} }) => {
    const bytesOf = (name: string): number | undefined => parseBytes(groups[name] ?? "");
    const bytes = bytesOf("size");
    const range =
      groups["below"] !== undefined
        ? { from: 0, to: bytes ?? most }
        : groups["above"] !== undefined
          ? { from: bytes ?? 0, to: most }
          : { from: bytesOf("from") ?? 0, to: bytesOf("to") ?? most };
    return { text: found, range, isComparison: true };
  });
}
