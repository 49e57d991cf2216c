/** A line of the table: what was measured, beside what, and the goal where there is one. */
export interface Row {
  /** What was asked: "model page, gzip". */
  readonly name: string;
  /** What the figure is: "requests a second beside nginx, one process". */
  readonly of: string;
  readonly value: number;
  readonly unit: "ratio" | "ms" | "MB" | "count" | "per second";
  readonly goal?: { readonly atLeast?: number; readonly atMost?: number };
}

/** @example isMet({ …, value: 0.4, goal: { atLeast: 1 / 3 } }) // true */
function isMet({ value, goal }: Row): boolean {
  return value >= (goal?.atLeast ?? Number.NEGATIVE_INFINITY) && value <= (goal?.atMost ?? Number.POSITIVE_INFINITY);
}

/** @example toLine(row) // "  0.41 ratio  model page, gzip: requests a second beside nginx, one process (goal: at least 0.33)" */
export function toLine(row: Row): string {
  const { name, of, value, unit, goal } = row;
  const wanted = [
    goal?.atLeast === undefined ? [] : `at least ${goal.atLeast.toFixed(2)}`,
    goal?.atMost === undefined ? [] : `at most ${goal.atMost}`,
  ].flat();
  const said = wanted.length > 0 ? ` (goal: ${wanted.join(", ")}${isMet(row) ? "" : "; missed"})` : "";
  const digits = value >= 100 ? 0 : 2;
  return `${value.toFixed(digits).padStart(9)} ${unit.padEnd(10)}  ${name}: ${of}${said}`;
}
