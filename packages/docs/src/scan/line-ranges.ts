/** Lines of a file, from 1, both ends among them. */
export interface LineRange {
  readonly first: number;
  readonly last: number;
}

/** No file has so many lines. */
export const maxLine = 999_999_999;

/** More than anybody writes. */
const maxRanges = 100;

/**
 * Reads `3-9,14-20`. `undefined` where something else is written, where lines come again or before earlier ones, or where
 * there are more than 100 ranges.
 *
 * @example lineRanges("3-9,14-14") // [{ first: 3, last: 9 }, { first: 14, last: 14 }]
 */
export function lineRanges(text: string): LineRange[] | undefined {
  const ranges: LineRange[] = [];
  let previous = 0;
  for (const part of text.split(",", maxRanges + 1)) {
    const [, first, last] = /^(\d{1,9})-(\d{1,9})$/.exec(part) ?? [];
    const range = { first: Math.max(1, Number(first)), last: Number(last) };
    if (last === undefined || range.first <= previous || range.last < range.first) return undefined;
    previous = range.last;
    ranges.push(range);
  }
  return ranges.length > maxRanges ? undefined : ranges;
}
