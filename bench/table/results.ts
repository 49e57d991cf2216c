import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Row, Told } from "./row.ts";

export interface Machine {
  readonly cores: number;
  readonly memoryGb: number;
  readonly processor: string;
  readonly node: string;
}

/** One run of one benchmark. */
export interface BenchRun {
  readonly bench: string;
  /** The day of the run: "2026-11-22". */
  readonly date: string;
  readonly machine: Machine;
  /** How many processes waited for a processor when it began, over the last minute. Above 1, other work went on as well. */
  readonly load: number;
  readonly seconds: number;
  readonly rows: readonly Row[];
  /** Why nothing was measured. */
  readonly skipped?: string;
  /** Why it broke off. */
  readonly failed?: string;
}

const file = fileURLToPath(new URL("../results.json", import.meta.url));

/** The newest run of each benchmark, in the order of their names. */
export function loadResults(): readonly BenchRun[] {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as readonly BenchRun[]) : [];
}

/** Puts runs in the place of earlier ones of the same benchmarks. */
export function keepRuns(runs: readonly BenchRun[]): readonly BenchRun[] {
  const others = loadResults().filter(({ bench }) => !runs.some((run) => run.bench === bench));
  const all = [...others, ...runs].toSorted((one, other) => one.bench.localeCompare(other.bench, "en"));
  writeFileSync(file, `${JSON.stringify(all, undefined, 2)}\n`);
  return all;
}

/**
 * Puts together what one run of a benchmark has told.
 *
 * @param code what the process ended with: a missed limit ends with 1 as well, so this alone is no fault
 * @param told one line of JSON each
 */
export function toRun(
  facts: Omit<BenchRun, "rows" | "skipped" | "failed">,
  code: number | null,
  told: string,
): BenchRun {
  const lines = told
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Told);
  const rows = lines.filter((line): line is Row => "what" in line);
  const skipped = lines.flatMap((line) => ("skipped" in line ? line.skipped : []))[0];
  const broken = lines.flatMap((line) => ("failed" in line ? line.failed : []))[0];
  const isSilent = code !== 0 && rows.every(({ met }) => met);
  const failed = broken ?? (isSilent ? `It ended with ${code ?? "a signal"}.` : undefined);
  return { ...facts, rows, ...(skipped !== undefined && { skipped }), ...(failed !== undefined && { failed }) };
}
