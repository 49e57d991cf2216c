import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { requireStarted, startHub } from "../../apps/web/src/test/start-hub.ts";
import type { Step } from "./documented-steps.ts";
import { runSteps, type StepResult } from "./run-steps.ts";
import { fillRepositories, openWorkplace } from "./workplace.ts";

const program = join(import.meta.dirname, "../../apps/web/dist/server/program.cjs");

/**
 * Runs steps against a hub of the clone, which has the starter catalog and the files of a model and a dataset.
 *
 * @param python the folder of a Python with the packages of the tests; empty for that of the machine
 */
export async function runDocumented(steps: readonly Step[], python: string): Promise<readonly StepResult[]> {
  const folder = mkdtempSync(join(tmpdir(), "modelshelf-documented-hub-"));
  const data = join(folder, "data");
  try {
    fillRepositories(join(folder, "models"));
    execFileSync(process.execPath, [program, "import", join(folder, "models"), "--data", data], { stdio: "pipe" });
    // The first start puts the starter records in, the second leaves the folder to be copied while it serves another one.
    const first = requireStarted(await startHub({ MODELSHELF_DATA: data }));
    first.kill("SIGTERM");
    await first.ended;
    const place = openWorkplace(data, python);
    const hub = requireStarted(await startHub({ MODELSHELF_DATA: join(place.open("hub"), "var") }));
    try {
      return await runSteps(steps, place, hub.url);
    } finally {
      hub.kill("SIGTERM");
      await hub.ended;
      place.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
