import { mkdirSync, mkdtempSync } from "node:fs";
import { join } from "node:path";
import { installCommands } from "../../../packages/registry/src/snippets/install.ts";
import { openClosedNetwork } from "../closed/closed-network.ts";
import type { Environment } from "../environment.ts";
import type { Job } from "../jobs.ts";
import { judgeInstalled } from "../judge-installed.ts";
import type { Outcome } from "../program-verdict.ts";
import type { PrintedProgram } from "../printed-programs.ts";
import type { Ending } from "./ending.ts";
import { javascriptEndings } from "./javascript-endings.ts";
import { makeApart } from "./make-apart.ts";
import { serveModels } from "./model-server.ts";
import { type TinyProgram, tinyPrograms } from "./programs.ts";
import { pythonEndings } from "./python-endings.ts";

/**
 * One job for each installation: it installs what is printed, makes the models, and runs the programs to their end.
 * Models come from a hub of this repository on this machine, which `HF_ENDPOINT` names.
 *
 * @example runJobs("runs", tinyJobs(tinyPrograms(["timm"])))
 */
export function tinyJobs(wanted: readonly PrintedProgram[]): readonly Job[] {
  const programs = tinyPrograms().filter(({ entry, case: name }) =>
    wanted.some((program) => program.entry === entry && program.case === name),
  );
  const groups = Map.groupBy(programs, ({ snippet }) => installCommands(snippet.install ?? {}).text);
  return [...groups.values()].map((group) => ({
    programs: group,
    run: () => judgeInstalled("runs", group, (environment) => outcomesIn(environment, group)),
  }));
}

async function outcomesIn(environment: Environment, programs: readonly TinyProgram[]): Promise<readonly Outcome[]> {
  const endings = await endingsOf(programs, environment);
  return endings.map(({ fault }) => outcomeOf(fault));
}

/**
 * A program that fetches from a machine that cannot be reached from here, such as weights of torchvision, says nothing of
 * the code.
 *
 * @param fault as the program printed it, empty after success
 */
export function outcomeOf(fault: string): Outcome {
  if (fault === "") return { verdict: "passed" };
  const isUnreachable = /Name or service not known|Temporary failure in name resolution/.test(fault);
  return isUnreachable
    ? { verdict: "not tried", problem: "It also fetches from a server that could not be reached." }
    : { verdict: "failed", problem: fault };
}

/**
 * Makes the models of the programs, and runs them to their end.
 *
 * @param isClosed whether the hub is all that they reach; they are then programs of that hub
 */
export async function endingsOf(
  programs: readonly TinyProgram[],
  environment: Environment,
  isClosed = false,
): Promise<readonly Ending[]> {
  const folder = mkdtempSync(join(environment.folder, "tiny-"));
  const hub = join(folder, "hub");
  mkdirSync(hub);
  const made = await makeApart(programs, environment);
  const server = await serveModels(hub);
  const network = isClosed ? await openClosedNetwork(folder, server.address) : undefined;
  try {
    const open = { environment, folder, hub, address: server.address, made };
    const place = network === undefined ? open : { ...open, within: network.within };
    const isPython = programs[0]?.snippet.code.language === "python";
    return await (isPython ? pythonEndings(programs, place) : javascriptEndings(programs, place));
  } finally {
    network?.close();
    await server.close();
  }
}
