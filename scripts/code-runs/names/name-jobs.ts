import { installCommands } from "../../../packages/registry/src/snippets/install.ts";
import type { Job } from "../jobs.ts";
import type { PrintedProgram } from "../printed-programs.ts";

/** One job for each installation. */
export function nameJobs(programs: readonly PrintedProgram[]): readonly Job[] {
  const groups = Map.groupBy(programs, ({ snippet }) => installCommands(snippet.install ?? {}).text);
  return [...groups].map(([name, group]) => ({ name, programs: group, run: () => Promise.resolve([]) }));
}
