import { appendFileSync } from "node:fs";
import { basename } from "node:path";

/** The goal of a ratio: a maximum or a minimum. */
export type Goal = { readonly atMost: number } | { readonly atLeast: number };

/** One figure of a benchmark beside what it is held to. */
export interface Row {
  /** The benchmark, as `npm run bench` takes it. */
  readonly bench: string;
  /** The measured work, in a few words: "reading the facts of a record". */
  readonly what: string;
  readonly figure: number;
  readonly unit: string;
  /** A limit in the same unit, or the figure of a peer and its name. */
  readonly against: { readonly limit: number } | { readonly peer: string; readonly figure: number };
  /** The figure divided by what it is held to; below 1 is less. The figure itself where the limit is 0. */
  readonly ratio: number;
  /** `null` where there is only something to compare with. */
  readonly goal: Goal | null;
  /** Whether the goal is met; true without one. */
  readonly met: boolean;
}

/** A message of a benchmark to the command that runs it: a row, or why it measured nothing. */
export type Told =
  | Row
  | { readonly bench: string; readonly skipped: string }
  | { readonly bench: string; readonly failed: string };

/** The file that rows are added to, one line of JSON each. The command that runs benchmarks sets it. */
export const rowsVariable = "MODELSHELF_BENCH_ROWS";

// A benchmark that breaks off is told from one that has missed a limit, which ends with 1 as well.
if (process.env[rowsVariable] !== undefined)
  process.on("uncaughtExceptionMonitor", ({ message }) => tell({ bench: benchName(), failed: message }));

/**
 * Gives a figure to the table of all benchmarks, and returns it. The table is written by `npm run bench`; a benchmark that
 * was started without it has only what it prints.
 *
 * @param goal of the ratio; by default at most 1; `null` for a figure that is only compared
 * @param ratio the median over rounds where these were compared one by one; else worked out from both figures
 * @example addRow({ what: "reading the facts of a record", figure: 10.1, unit: "µs", against: { limit: 20 } })
 */
export function addRow({
  goal = { atMost: 1 },
  ratio,
  ...row
}: Pick<Row, "what" | "figure" | "unit" | "against"> & Partial<Pick<Row, "ratio" | "goal">>): Row {
  const beside = "limit" in row.against ? row.against.limit : row.against.figure;
  const found = ratio ?? (beside === 0 ? row.figure : row.figure / beside);
  const added: Row = { bench: benchName(), ...row, ratio: found, goal, met: isMet(found, beside, goal) };
  tell(added);
  return added;
}

/**
 * Says why a benchmark measures nothing here, on the terminal and in the table.
 *
 * @example skip("The sample of records is not in ../shared/samples.")
 */
export function skip(why: string): void {
  console.log(`Skipped: ${why}`);
  tell({ bench: benchName(), skipped: why });
}

function isMet(ratio: number, beside: number, goal: Goal | null): boolean {
  if (goal === null) return true;
  if ("atLeast" in goal) return ratio >= goal.atLeast;
  return ratio <= (beside === 0 ? 0 : goal.atMost);
}

function tell(told: Told): void {
  const file = process.env[rowsVariable];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(told)}\n`);
}

const benchName = (): string => basename(process.argv[1] ?? "", ".bench.ts");
