import type { Row } from "./row.ts";

/** What `npm run bench` has found in one run, as `bench/results.json` holds it. */
export interface Results {
  /** The day of the run: "2026-11-22". */
  readonly date: string;
  readonly machine: { readonly cores: number; readonly memoryGb: number; readonly node: string };
  readonly rows: readonly Row[];
  /** Benchmarks that gave no figure: they have none for the table, or they failed. */
  readonly without: readonly string[];
}

const heads = ["bench", "what", "figure", "beside", "ratio", "goal", "met"];

/**
 * The results as a table for a terminal, one line for each figure.
 *
 * @example tableOf(results) // bench       what                           figure   beside  …
 */
export function tableOf({ rows, without }: Results): string {
  const cells = [heads, ...rows.map(cellsOf), ...without.map((name) => [name, "no figure"])];
  const widths = heads.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  return cells
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

function cellsOf({ bench, what, figure, unit, against, ratio, goal, met }: Row): readonly string[] {
  const beside = "limit" in against ? `limit ${rounded(against.limit)}` : `${against.peer} ${rounded(against.figure)}`;
  const bound = "atMost" in goal ? `at most ${goal.atMost}` : `at least ${goal.atLeast}`;
  return [bench, what, `${rounded(figure)} ${unit}`, `${beside} ${unit}`, rounded(ratio), bound, met ? "yes" : "no"];
}

/** Three digits are all that a busy machine can tell. */
const rounded = (figure: number): string => String(Number(figure.toPrecision(3)));
