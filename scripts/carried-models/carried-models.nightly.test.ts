import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bundleCommand } from "../../apps/cli/src/commands/bundle.ts";
import { importCommand } from "../../apps/cli/src/commands/import.ts";
import { call } from "../../apps/cli/src/test/call.ts";
import { requireStarted, type StartedHub, startHub } from "../../apps/web/src/test/start-hub.ts";
import { type Environment, makeEnvironment, removeEnvironment } from "../code-runs/environment.ts";
import { runCode } from "../code-runs/run-code.ts";
import { hubAddress, openTwoMachines, type TwoMachines } from "../other-machine/two-machines.ts";

/** A model goes from a folder into a bundle, and from there to a hub whose only network is a cable to its client. */
const root = mkdtempSync(join(tmpdir(), "modelshelf-carried-"));
const [made, archive, carried] = [join(root, "models/acme/sorter"), join(root, "models.tar"), join(root, "carried")];
/** What PyPI has of PyTorch comes with gigabytes for graphics cards. Newer releases of Transformers refuse that of Debian 12. */
const client = { pip: ["transformers==4.41.2", "numpy==1.26.4"] };

let environment: Environment;
let machines: TwoMachines;
let hub: StartedHub;

beforeAll(async () => {
  const ready = await makeEnvironment(client, { python: "/usr/bin/python3", seesInstalled: true });
  if ("error" in ready) throw new Error(ready.error);
  environment = ready;
  machines = await openTwoMachines();
  await makeBundle();
  rmSync(join(root, "gathered"), { recursive: true });
  const [file = "", ...words] = machines.onHub;
  execFileSync(file, [...words, process.execPath, "apps/cli/src/main.ts", "import", archive, "--data", carried]);
  rmSync(archive);
  hub = requireStarted(await startHub({ HOST: "0.0.0.0", MODELSHELF_DATA: carried }, [], { within: machines.onHub }));
}, 600_000);

afterAll(async () => {
  hub?.kill("SIGTERM");
  await hub?.ended;
  machines?.close();
  if (environment !== undefined) removeEnvironment(environment);
  rmSync(root, { recursive: true, force: true });
});

async function makeBundle(): Promise<void> {
  mkdirSync(made, { recursive: true });
  await printedBy(`
import pathlib, sys
sys.dont_write_bytecode = True
sys.path.insert(0, ${JSON.stringify(join(import.meta.dirname, "../code-runs/makers"))})
import transformers_text
transformers_text.classifier(pathlib.Path(${JSON.stringify(made)}))`);
  writeFileSync(join(made, "README.md"), "---\nlibrary_name: transformers\npipeline_tag: text-classification\n---\n");
  const [lock, data] = [join(root, "models.lock"), join(root, "gathered")];
  writeFileSync(lock, "acme/sorter\n");
  for (const [command, words] of [
    [importCommand, [join(root, "models"), "--data", data]],
    [bundleCommand, [lock, "-o", archive, "--data", data]],
  ] as const) {
    const { code, err } = await call(command, words);
    if (code !== 0) throw new Error(err);
  }
}

/** The output of a program with an empty home, which finds no file of an earlier download. */
async function printedBy(text: string, within: readonly string[] = [], endpoint = ""): Promise<string> {
  const variables = { HF_HUB_DISABLE_TELEMETRY: "1", no_proxy: "*", ...(endpoint !== "" && { HF_ENDPOINT: endpoint }) };
  const { fault, complaints, printed } = await runCode({ language: "python", text }, environment, {
    variables,
    within,
  });
  if (fault !== undefined) throw new Error(`${fault}\n${complaints}`);
  return printed;
}

/** The labels of a sentence with their scores, from a model that is an id or a folder. */
const classify = (model: string): string => `
import json
from transformers import pipeline
classifier = pipeline("text-classification", model=${JSON.stringify(model)})
print(json.dumps(classifier("The parcel came a day early.", top_k=None)))`;

test("a pipeline answers from the bundle as it does from the folder", async () => {
  const endpoint = `http://${hubAddress}:${new URL(hub.url).port}`;
  const there = JSON.parse(await printedBy(classify("acme/sorter"), machines.onClient, endpoint));
  expect(there.map(({ label }: { label: string }) => label).toSorted()).toEqual(["NEGATIVE", "POSITIVE"]);
  expect(there).toEqual(JSON.parse(await printedBy(classify(made))));
}, 300_000);

test.each(["onHub", "onClient"] as const)("no further machine can be reached: %s", async (side) => {
  const program = `
import socket
try:
  socket.create_connection(("192.0.2.1", 80), 5)
except OSError as error:
  print(error.strerror)`;
  expect(await printedBy(program, machines[side])).toBe("Network is unreachable\n");
});
