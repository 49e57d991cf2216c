import type { Depth } from "../../packages/registry/src/verification/verdict.ts";
import type { Job } from "./jobs.ts";
import { nameJobs } from "./names/name-jobs.ts";
import type { PrintedProgram } from "./printed-programs.ts";

/** How each depth makes jobs of programs; the ones that need no new verdict have been taken out. */
export const jobsOf: Readonly<Partial<Record<Depth, (programs: readonly PrintedProgram[]) => readonly Job[]>>> = {
  names: nameJobs,
};
