/**
 * Code points that a CSS `unicode-range` names.
 *
 * @example parseRange("U+0041-0043,U+20AC") // [0x41, 0x42, 0x43, 0x20ac]
 */
export function parseRange(range: string): number[] {
  return range.split(",").flatMap((part) => {
    const [first = 0, last = first] = part
      .trim()
      .slice(2)
      .split("-")
      .map((digits) => Number.parseInt(digits, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}

/**
 * The `unicode-range` that names exactly these code points.
 *
 * @example formatRange([0x43, 0x41, 0x42]) // "U+41-43"
 */
export function formatRange(points: Iterable<number>): string {
  const runs: [first: number, last: number][] = [];
  for (const point of [...new Set(points)].toSorted((one, other) => one - other)) {
    const run = runs.at(-1);
    if (run && run[1] === point - 1) run[1] = point;
    else runs.push([point, point]);
  }
  return runs.map(([first, last]) => `U+${first === last ? hex(first) : `${hex(first)}-${hex(last)}`}`).join(",");
}

const hex = (point: number): string => point.toString(16).toUpperCase();
