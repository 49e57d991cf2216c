import { mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { installCommands } from "../../packages/registry/src/snippets/install.ts";
import type { Verdict } from "../../packages/registry/src/verification/verdict.ts";
import type { Environment } from "./environment.ts";
import type { Job } from "./jobs.ts";
import { judgeInstalled } from "./judge-installed.ts";
import { withoutFaultsOfOthers } from "./install-obstacles.ts";
import { type Outcome, verdictFor } from "./program-verdict.ts";
import type { PrintedProgram } from "./printed-programs.ts";
import { pythonFor } from "./python-for.ts";
import { runCode } from "./run-code.ts";
import { runCommand } from "./run-command.ts";

/**
 * One job for each installation that is printed: it is made in a fresh environment, then the imports of each program run,
 * and what Python programs call is compared with what is installed.
 *
 * @example runJobs("installs", installJobs(printedPrograms(["timm"])))
 */
export function installJobs(programs: readonly PrintedProgram[]): readonly Job[] {
  const shown = programs.filter(({ snippet }) => snippet.install !== undefined);
  const groups = Map.groupBy(
    shown,
    ({ snippet }) => `${installCommands(snippet.install ?? {}).text} ${pythonFor(snippet) ?? ""}`,
  );
  return [...groups.values()].map((group) => ({
    programs: group,
    run: () => judgeGroup(group),
  }));
}

async function judgeGroup(group: readonly PrintedProgram[]): Promise<readonly Verdict[]> {
  const verdicts = await judgeInstalled("installs", group, (environment) => outcomesIn(environment, group));
  return verdicts.map((found, index) => {
    const [program, outcome] = [group[index], outcomeIn(found)];
    const own = program === undefined ? outcome : withoutFaultsOfOthers(program, outcome);
    return program === undefined || own === outcome ? found : verdictFor("installs", program, own);
  });
}

function outcomeIn({ verdict, problem = "" }: Verdict): Outcome {
  return verdict === "passed" ? { verdict } : { verdict, problem };
}

async function outcomesIn(environment: Environment, programs: readonly PrintedProgram[]): Promise<readonly Outcome[]> {
  const faults = await faultsOfCalls(programs, environment);
  const outcomes: Outcome[] = [];
  for (const program of programs) outcomes.push(faults.get(program) ?? (await outcomeOf(program, environment)));
  return outcomes;
}

/** Python programs that set no variables are looked at by one process: imports take longer than all the rest. */
async function faultsOfCalls(
  programs: readonly PrintedProgram[],
  { folder, variables }: Environment,
): Promise<ReadonlyMap<PrintedProgram, Outcome>> {
  const alike = programs.filter(
    ({ snippet: { code } }) => code.language === "python" && !/os\.environ/.test(code.text),
  );
  if (alike.length < 2) return new Map();
  const paths = alike.map((_, index) => join(folder, `program-${index}.py`));
  for (const [index, { snippet }] of alike.entries()) writeFileSync(paths[index] ?? "", `${snippet.code.text}\n`);
  const home = mkdtempSync(join(folder, "home-"));
  const { printed, complaints } = await runCommand(["python", join(import.meta.dirname, "calls.py"), ...paths], {
    folder,
    environment: { ...variables, HOME: home },
    seconds: 900,
  });
  // It ended early, nobody knows at which program: each is tried alone.
  if (!printed.includes("All programs were read.")) return new Map();
  return new Map(
    alike.map((program, index) => {
      const told = complaints.split("\n").filter((line) => line.startsWith(`${paths[index]}: `));
      const problem = told.map((line) => line.slice((paths[index] ?? "").length + 2)).join("\n");
      return [program, problem === "" ? { verdict: "passed" } : { verdict: "failed", problem }] as const;
    }),
  );
}

const languages: ReadonlySet<string> = new Set(["python", "javascript", "typescript", "shell"]);

async function outcomeOf({ snippet: { code } }: PrintedProgram, made: Environment): Promise<Outcome> {
  if (!languages.has(code.language)) return { verdict: "not tried", problem: `nothing here runs ${code.language}` };
  const depth = code.language === "python" ? "calls" : "imports";
  const { fault, complaints } = await runCode(code, made, { depth });
  return fault === undefined ? { verdict: "passed" } : { verdict: "failed", problem: `${fault}\n${complaints}` };
}
