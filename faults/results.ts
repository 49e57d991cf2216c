import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Fault, Harm, Outcome, Wrong } from "./fault.ts";

/** The result of one fault in one run. */
export interface FaultRow {
  readonly fault: string;
  readonly what: string;
  readonly holds: string;
  /** The day of the run: "2026-11-24". */
  readonly date: string;
  readonly seconds: number;
  readonly outcome?: Outcome;
  /** Why it was not caused. */
  readonly skipped?: string;
  /** Why it broke off. */
  readonly failed?: string;
}

/** The memory of a hub under load. */
export interface SoakRun {
  readonly date: string;
  readonly minutes: number;
  readonly records: number;
  readonly requests: number;
  /** Answers other than 200, 304, 404 and 503. */
  readonly wrong: number;
  readonly unavailable: number;
  /** Medians of the second and of the last fifth. */
  readonly secondFifthMb: number;
  readonly lastFifthMb: number;
  readonly highestMb: number;
  readonly isFlat: boolean;
  /** Why it broke off. */
  readonly failed?: string;
}

export interface Results {
  readonly faults: readonly FaultRow[];
  readonly soak?: SoakRun;
}

const file = fileURLToPath(new URL("results.json", import.meta.url));

/** The newest run of each fault. */
export function loadResults(): Results {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Results) : { faults: [] };
}

export function keepResults(results: Results): void {
  writeFileSync(file, `${JSON.stringify(results, undefined, 2)}\n`);
}

/**
 * Puts a row in the place of an earlier one of the same fault.
 *
 * @param order names of all faults; rows of others are left out
 */
export function withRow(rows: readonly FaultRow[], row: FaultRow, order: readonly string[]): readonly FaultRow[] {
  const all = new Map([...rows, row].map((each) => [each.fault, each]));
  return order.flatMap((name) => all.get(name) ?? []);
}

/** @example toRow(fault, { date: "2026-11-24", seconds: 3 }, { outcome }) */
export function toRow(
  { name, what, holds }: Fault,
  run: Pick<FaultRow, "date" | "seconds">,
  result: Pick<FaultRow, "outcome" | "skipped" | "failed">,
): FaultRow {
  return { fault: name, what, holds, ...run, ...result };
}

/** How often something of a kind went wrong. */
export function countOf(wrong: readonly Wrong[], harm: Harm): number {
  return wrong.filter((one) => one.harm === harm).length;
}

/** Whether nothing was lost, crashed or executed, and the fault was caused or could not be. */
export function isMet({ outcome, failed }: FaultRow): boolean {
  return failed === undefined && (outcome === undefined || outcome.wrong.length === 0);
}
