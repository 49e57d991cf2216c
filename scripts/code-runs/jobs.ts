import { statfsSync } from "node:fs";
import { openProgressBar } from "../../apps/cli/src/output/progress-bar.ts";
import type { Depth, Verdict } from "../../packages/registry/src/verification/verdict.ts";
import type { PrintedProgram } from "./printed-programs.ts";
import { writeVerdicts } from "./verdict-rows.ts";

/** A part of the work that is done or not: one installation with the programs that share it. */
export interface Job {
  readonly programs: readonly PrintedProgram[];
  /** One verdict for each program. Never throws for what a package does. */
  readonly run: () => Promise<readonly Verdict[]>;
}

export interface JobLimits {
  /** No job is begun after so many minutes. Default: no limit. */
  readonly minutes?: number | undefined;
  /** No job is begun with less room on the disk, in gigabytes. Default: 5. */
  readonly freeGigabytes?: number | undefined;
}

/**
 * Runs jobs one after the other and writes the verdicts of each into the table as soon as there are some. Ends early,
 * and says so, at a limit or when somebody presses Ctrl-C; a second time ends the program at once.
 *
 * @returns all verdicts
 */
export async function runJobs(
  depth: Depth,
  jobs: readonly Job[],
  { minutes = Number.POSITIVE_INFINITY, freeGigabytes = 5 }: JobLimits = {},
): Promise<readonly Verdict[]> {
  const found: Verdict[] = [];
  const startMs = Date.now();
  let isStopped = false;
  const stop = (): void => {
    isStopped = true;
    console.error("\nStops after this one. Press Ctrl-C again to stop at once.");
  };
  process.once("SIGINT", stop);
  const bar = openProgressBar(depth, { stderr: process.stderr }, "programs");
  try {
    for (const [index, job] of jobs.entries()) {
      const reason = isStopped
        ? "interrupted"
        : Date.now() - startMs > minutes * 60_000
          ? `the limit of ${minutes} minutes is reached`
          : freeBytes() < freeGigabytes * 1e9
            ? `less than ${freeGigabytes} GB of disk are free`
            : undefined;
      if (reason !== undefined) {
        say(`Ended early: ${reason}; ${jobs.length - index} of ${jobs.length} left. Run it again with --changed.`);
        break;
      }
      bar.update({ done: index, total: jobs.length, records: found.length });
      const verdicts = await job.run();
      writeVerdicts(depth, verdicts);
      found.push(...verdicts);
      for (const verdict of verdicts) say(lineOf(verdict));
    }
  } finally {
    bar.close();
    process.off("SIGINT", stop);
  }
  return found;
}

/** A line above the bar, which is drawn again with the next step. */
function say(line: string): void {
  if (process.stderr.isTTY) process.stderr.write("\r\u001B[K");
  console.log(line);
}

/** How much room there is where the repository and its environments are. */
function freeBytes(): number {
  const { bavail, bsize } = statfsSync(import.meta.dirname);
  return bavail * bsize;
}

function lineOf({ verdict, entry, case: name, problem, unchecked = [] }: Verdict): string {
  const more = [problem?.replaceAll("\n", "\n    "), unchecked.length > 0 && `not checked: ${unchecked.join(", ")}`];
  return [`${verdict.padEnd(9)} ${entry}: ${name}`, ...more.filter(Boolean)].join("\n    ");
}
