import type { LibraryKey } from "../libraries/ids.ts";
import { type PrintedProgram, printedPrograms } from "./printed-programs.ts";
import { verdicts } from "./table.ts";
import { type Depth, depths, type Verdict } from "./verdict.ts";

/** How far the programs of one entry got at one depth. */
export interface DepthCount {
  readonly programs: number;
  readonly passed: number;
  readonly failed: number;
  /** The reasons for failures, the most frequent first; programs that were never looked at are included. */
  readonly reasons: readonly string[];
}

/** A report on the printed code of one entry. */
export interface EntryReport {
  readonly entry: LibraryKey;
  readonly depths: Readonly<Record<Depth, DepthCount>>;
}

let made: readonly EntryReport[] | undefined;

/**
 * All entries with code, with their results at each depth. Results apply only to the current code.
 *
 * @example verificationReport().find(({ entry }) => entry === "timm")?.depths.names.passed // 2
 */
export function verificationReport(): readonly EntryReport[] {
  made ??= reportOn(printedPrograms(), verdicts);
  return made;
}

/** The same for other programs and verdicts. */
export function reportOn(programs: readonly PrintedProgram[], rows: readonly Verdict[]): readonly EntryReport[] {
  const rowsOf = Map.groupBy(rows, ({ entry }) => entry);
  return [...Map.groupBy(programs, ({ entry }) => entry)].map(([entry, own]) => {
    const found = rowsOf.get(entry) ?? [];
    const counts = depths.map(
      (depth) =>
        [
          depth,
          countOf(
            own,
            found.filter((row) => row.depth === depth),
          ),
        ] as const,
    );
    return { entry, depths: Object.fromEntries(counts) as Record<Depth, DepthCount> };
  });
}

/** The reason of a program that was checked before its code changed. */
export const sinceChanged = "Not checked since the code changed.";

function countOf(programs: readonly PrintedProgram[], rows: readonly Verdict[]): DepthCount {
  const found = programs.map((program) => ({ program, row: rows.find(({ code }) => code === program.code) }));
  const reasons = found.flatMap(({ program, row }) => {
    if (row?.verdict === "passed") return [];
    if (row !== undefined) return [row.problem ?? ""];
    return [rows.some((other) => other.case === program.case) ? sinceChanged : "Not tried yet."];
  });
  const counted = [...Map.groupBy(reasons, (reason) => reason)].toSorted(([, a], [, b]) => b.length - a.length);
  return {
    programs: programs.length,
    passed: found.filter(({ row }) => row?.verdict === "passed").length,
    failed: found.filter(({ row }) => row?.verdict === "failed").length,
    reasons: counted.map(([reason]) => reason),
  };
}
