import { installCommands } from "../../packages/registry/src/snippets/install.ts";
import type { ContentRun } from "./content-runs.ts";
import { type Environment, makeEnvironment, removeEnvironment } from "./environment.ts";
import { runCode } from "./run-code.ts";
import { missingValues } from "./shown-values.ts";

/** The verdict on a program in the text of a page. */
export interface ContentVerdict {
  /** `metrics/rouge:37`. */
  readonly place: string;
  readonly outcome: "runs" | "calls fit" | "fails" | "does not install" | "not tried";
  readonly problem?: string;
}

/**
 * Installs what is printed, each installation once and in a fresh environment, and runs the programs behind it. Of those
 * that ask for weights, files or other machines only the imports run, and what they call is compared with what is
 * installed.
 *
 * @example for await (const { place, outcome } of contentVerdicts(contentRuns("metrics/rouge"))) console.log(place, outcome);
 */
export async function* contentVerdicts(runs: readonly ContentRun[]): AsyncGenerator<ContentVerdict> {
  for (const group of Map.groupBy(runs, ({ install }) => installCommands(install).text).values()) {
    const made = await makeEnvironment(group[0]?.install ?? {});
    if ("error" in made) {
      const outcome = made.skipped ? "not tried" : "does not install";
      for (const { page, line } of group) yield { place: `${page}:${line}`, outcome, problem: made.error };
      continue;
    }
    try {
      for (const run of group) yield await verdictIn(made, run);
    } finally {
      removeEnvironment(made);
    }
  }
}

async function verdictIn(environment: Environment, run: ContentRun): Promise<ContentVerdict> {
  const place = `${run.page}:${run.line}`;
  const depth = run.language === "javascript" ? "imports" : run.reachesOut ? "calls" : "all";
  const { fault, complaints, printed } = await runCode(run, environment, { depth, seconds: 600 });
  if (fault !== undefined) return { place, outcome: "fails", problem: `${fault}\n${complaints.slice(-1500)}` };
  if (depth !== "all") return { place, outcome: "calls fit" };
  const missing = missingValues(run.text, printed);
  if (missing.length === 0) return { place, outcome: "runs" };
  return { place, outcome: "fails", problem: `It shows ${missing.join(", ")} and prints:\n${printed.slice(-1500)}` };
}
