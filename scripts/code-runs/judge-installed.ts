import type { Depth, Verdict } from "../../packages/registry/src/verification/verdict.ts";
import { type Environment, makeEnvironment, removeEnvironment } from "./environment.ts";
import { type Outcome, verdictFor } from "./program-verdict.ts";
import type { PrintedProgram } from "./printed-programs.ts";
import { pythonFor } from "./python-for.ts";

/**
 * Makes the installation that the programs share, asks for the outcome of each in it, and removes it again. Where it
 * cannot be made, no program is tried, and each gets that as its verdict.
 *
 * @param outcomesIn one outcome for each program, in their order
 * @example await judgeInstalled("installs", programs, async (environment) => programs.map(() => ({ verdict: "passed" })))
 */
export async function judgeInstalled(
  depth: Depth,
  programs: readonly PrintedProgram[],
  outcomesIn: (environment: Environment) => Promise<readonly Outcome[]>,
): Promise<readonly Verdict[]> {
  const snippet = programs[0]?.snippet;
  const made = await makeEnvironment(snippet?.install ?? {}, { python: snippet && pythonFor(snippet) });
  if ("error" in made) {
    const verdict = made.skipped ? "not tried" : "failed";
    return programs.map((program) => verdictFor(depth, program, { verdict, problem: made.error }));
  }
  try {
    const outcomes = await outcomesIn(made);
    return programs.map((program, index) =>
      verdictFor(depth, program, outcomes[index] ?? { verdict: "failed", problem: "no result" }, made.versions),
    );
  } finally {
    removeEnvironment(made);
  }
}
