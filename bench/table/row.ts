import { appendFileSync } from "node:fs";
import { basename } from "node:path";

/** One figure of a benchmark beside what it is held to. */
export interface Row {
  /** The benchmark, as `npm run bench` takes it. */
  readonly bench: string;
  /** What was measured, in a few words: "reading the facts of a record". */
  readonly what: string;
  readonly figure: number;
  readonly unit: string;
  /** A limit in the same unit, or the figure of a peer and its name. */
  readonly against: { readonly limit: number } | { readonly peer: string; readonly figure: number };
  /** The figure divided by what it is held to; below 1 is less. */
  readonly ratio: number;
  /** What the ratio may be at most, or has to be at least. */
  readonly goal: { readonly atMost: number } | { readonly atLeast: number };
  readonly met: boolean;
}

/** The file that rows are added to, one line of JSON each. The command that runs all benchmarks sets it. */
export const rowsVariable = "MODELSHELF_BENCH_ROWS";

/**
 * Gives a figure to the table of all benchmarks. Does nothing where a benchmark runs alone.
 *
 * @param ratio the median over rounds where these were compared one by one; else worked out from both figures
 * @example addRow({ what: "reading the facts of a record", figure: 10.1, unit: "µs", against: { limit: 20 } })
 */
export function addRow({
  goal = { atMost: 1 },
  ratio,
  ...row
}: Pick<Row, "what" | "figure" | "unit" | "against"> & Partial<Pick<Row, "ratio" | "goal">>): void {
  const file = process.env[rowsVariable];
  if (file === undefined) return;
  const found = ratio ?? row.figure / ("limit" in row.against ? row.against.limit : row.against.figure);
  const met = "atMost" in goal ? found <= goal.atMost : found >= goal.atLeast;
  const bench = basename(process.argv[1] ?? "", ".bench.ts");
  appendFileSync(file, `${JSON.stringify({ bench, ...row, ratio: found, goal, met } satisfies Row)}\n`);
}
