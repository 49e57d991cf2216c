import type { Depth } from "../../packages/registry/src/verification/verdict.ts";
import { installJobs } from "./install-jobs.ts";
import type { Job } from "./jobs.ts";
import { nameJobs } from "./names/name-jobs.ts";
import { type PrintedProgram, printedPrograms } from "./printed-programs.ts";
import { tinyPrograms } from "./tiny/programs.ts";
import { tinyJobs } from "./tiny/tiny-jobs.ts";

/** The programs of each depth: those that entries print for their samples, or for models that can be made here. */
export const programsOf: Readonly<Record<Depth, (entries: readonly string[]) => readonly PrintedProgram[]>> = {
  names: printedPrograms,
  installs: printedPrograms,
  runs: tinyPrograms,
};

/** How each depth makes jobs of programs; the ones that need no new verdict have been taken out. */
export const jobsOf: Readonly<Partial<Record<Depth, (programs: readonly PrintedProgram[]) => readonly Job[]>>> = {
  names: nameJobs,
  installs: installJobs,
  runs: tinyJobs,
};
