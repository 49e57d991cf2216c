import { mkdirSync, mkdtempSync } from "node:fs";
import { join } from "node:path";
import { installCommands } from "../../../packages/registry/src/snippets/install.ts";
import type { Verdict } from "../../../packages/registry/src/verification/verdict.ts";
import { type Environment, makeEnvironment, removeEnvironment } from "../environment.ts";
import type { Job } from "../jobs.ts";
import { verdictFor } from "../program-verdict.ts";
import type { PrintedProgram } from "../printed-programs.ts";
import { pythonFor } from "../python-for.ts";
import type { Ending } from "./ending.ts";
import { javascriptEndings } from "./javascript-endings.ts";
import { makeApart } from "./make-apart.ts";
import { serveModels } from "./model-server.ts";
import { type TinyProgram, tinyPrograms } from "./programs.ts";
import { pythonEndings } from "./python-endings.ts";

/**
 * One job for each installation: it installs what is printed, makes the models, and runs the programs to their end.
 * Models come from a server on this machine that `HF_ENDPOINT` names, as they would from a hub.
 *
 * @example runJobs("runs", tinyJobs(tinyPrograms(["timm"])))
 */
export function tinyJobs(wanted: readonly PrintedProgram[]): readonly Job[] {
  const programs = tinyPrograms().filter(({ entry, case: name }) =>
    wanted.some((program) => program.entry === entry && program.case === name),
  );
  const groups = Map.groupBy(programs, ({ snippet }) => installCommands(snippet.install ?? {}).text);
  return [...groups].map(([name, group]) => ({ name, programs: group, run: () => verdictsOn(group) }));
}

async function verdictsOn(programs: readonly TinyProgram[]): Promise<readonly Verdict[]> {
  const [{ snippet } = { snippet: undefined }] = programs;
  const made = await makeEnvironment(snippet?.install ?? {}, { python: snippet && pythonFor(snippet) });
  if ("error" in made) {
    const verdict = made.skipped ? "not tried" : "failed";
    return programs.map((program) => verdictFor("runs", program, { verdict, problem: made.error }));
  }
  try {
    const endings = await endingsOf(programs, made);
    return programs.map((program, index) => {
      const fault = endings[index]?.fault ?? "no result";
      const outcome =
        fault === "" ? ({ verdict: "passed" } as const) : ({ verdict: "failed", problem: fault } as const);
      return verdictFor("runs", program, outcome, made.versions);
    });
  } finally {
    removeEnvironment(made);
  }
}

async function endingsOf(programs: readonly TinyProgram[], environment: Environment): Promise<readonly Ending[]> {
  const folder = mkdtempSync(join(environment.folder, "tiny-"));
  const hub = join(folder, "hub");
  mkdirSync(hub);
  const made = await makeApart(programs, environment);
  const server = await serveModels(hub);
  try {
    const place = { environment, folder, hub, address: server.address, made };
    const isPython = programs[0]?.snippet.code.language === "python";
    return await (isPython ? pythonEndings(programs, place) : javascriptEndings(programs, place));
  } finally {
    server.close();
  }
}
