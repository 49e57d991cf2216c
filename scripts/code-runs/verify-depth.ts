import { type Depth, depths, type Verdict } from "../../packages/registry/src/verification/verdict.ts";
import { jobsOf, programsOf } from "./depths.ts";
import { runJobs } from "./jobs.ts";
import { removeFiles } from "./names/files-of.ts";
import type { PrintedProgram } from "./printed-programs.ts";
import { readVerdicts, writeVerdicts } from "./verdict-rows.ts";

/** Words of the command line, as they were typed. */
export interface DepthOptions {
  /** Only programs whose code has no verdict yet, or has changed since. */
  readonly changed?: boolean | undefined;
  readonly minutes?: string | undefined;
  readonly "free-gigabytes"?: string | undefined;
}

/**
 * The depth that the words of the command line ask for; undefined where they ask for none. What has changed is compared with
 * releases unless they say more: that runs nothing and takes seconds.
 *
 * @example depthOf({ changed: true }) // "names"
 */
export function depthOf(words: Readonly<Partial<Record<Depth | "changed", boolean | undefined>>>): Depth | undefined {
  return depths.find((depth) => words[depth]) ?? (words.changed ? "names" : undefined);
}

/**
 * Checks the printed programs of entries at one depth and writes the verdicts into the table.
 *
 * @param entries all when empty
 * @returns an exit code: 1 when something failed
 * @example await verifyDepth("names", ["timm"], { changed: true })
 */
export async function verifyDepth(depth: Depth, entries: readonly string[], options: DepthOptions): Promise<number> {
  const programs = programsOf[depth](entries);
  const unknown = entries.filter((entry) => !programs.some((program) => program.entry === entry));
  if (unknown.length > 0) {
    console.error(`There are no libraries with code of these names: ${unknown.join(", ")}.`);
    return 2;
  }
  const rows = readVerdicts(depth);
  const wanted = options.changed ? programs.filter((program) => !isKnown(program, rows)) : programs;
  // Nothing has to be left behind, however it ends.
  process.once("exit", removeFiles);
  const found = await runJobs(depth, jobsOf[depth]?.(wanted) ?? [], {
    minutes: toNumber(options.minutes),
    freeGigabytes: toNumber(options["free-gigabytes"]),
  });
  // Cases that no entry shows any more, neither by name nor by what they print.
  if (entries.length === 0) writeVerdicts(depth, [], (row) => !programs.some((program) => isOn(row, program)));
  const counted = Map.groupBy(found, ({ verdict }) => verdict);
  console.log([...counted].map(([verdict, { length }]) => `${length} ${verdict}`).join(", ") || "Nothing to check.");
  return counted.has("failed") ? 1 : 0;
}

function isKnown({ entry, code }: PrintedProgram, rows: readonly Verdict[]): boolean {
  return rows.some((row) => row.entry === entry && row.code === code);
}

function isOn(row: Verdict, program: PrintedProgram): boolean {
  return row.entry === program.entry && (row.case === program.case || row.code === program.code);
}

function toNumber(text: string | undefined): number | undefined {
  const number = Number(text);
  return text === undefined || Number.isNaN(number) ? undefined : number;
}
