import type { BenchRun } from "./results.ts";
import type { Row } from "./row.ts";

const heads = ["bench", "what", "figure", "beside", "ratio", "goal", "met"];

/**
 * Runs of benchmarks as a table for a terminal, one line for each figure.
 *
 * @example tableOf(runs) // bench       what                           figure   beside  …
 */
export function tableOf(runs: readonly BenchRun[]): string {
  const lines = runs.flatMap(({ bench, rows, skipped, failed }) => [
    ...rows.map((row) => [bench, ...cellsOf(row), row.met ? "yes" : "NO"]),
    ...(failed === undefined ? [] : [[bench, `failed: ${failed}`]]),
    ...(skipped === undefined ? [] : [[bench, `skipped: ${skipped}`]]),
    ...(rows.length === 0 && failed === undefined && skipped === undefined ? [[bench, "no figure"]] : []),
  ]);
  const aligned = [heads, ...lines].filter((row) => row.length === heads.length);
  const widths = heads.map((_, column) => Math.max(...aligned.map((row) => row[column]?.length ?? 0)));
  return [heads, ...lines]
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** What, figure, what it is beside, ratio and goal, as texts. */
export function cellsOf({ what, figure, unit, against, ratio, goal }: Row): readonly string[] {
  const beside =
    "limit" in against
      ? `limit ${withUnit(against.limit, unit)}`
      : `${against.peer}: ${withUnit(against.figure, unit)}`;
  return [what, withUnit(figure, unit), beside, rounded(ratio), goalOf(goal)];
}

function goalOf(goal: Row["goal"]): string {
  if (goal === null) return "none";
  return "atMost" in goal ? `at most ${rounded(goal.atMost)}` : `at least ${rounded(goal.atLeast)}`;
}

/** @example withUnit(20_123, "per second") // "20,100 per second" */
function withUnit(figure: number, unit: string): string {
  return unit === "" ? rounded(figure) : `${rounded(figure)} ${unit}`;
}

/** Three digits are all that a busy machine can tell. */
export function rounded(figure: number): string {
  return Number(figure.toPrecision(3)).toLocaleString("en", { maximumSignificantDigits: 3 });
}

/** @example lineOf(row) // "  requests for a document: 9 requests, beside VitePress: 14 requests; ratio 0.643 (goal: at most 1)" */
export function lineOf(row: Row): string {
  const [what, figure, beside, ratio, goal] = cellsOf(row);
  return `  ${what}: ${figure}, beside ${beside}; ratio ${ratio} (goal: ${goal}${row.met ? "" : "; missed"})`;
}
