import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { openSqliteStore } from "@modelshelf/store";
import { expect, onTestFinished, test } from "vitest";
import { call } from "../test/call.ts";
import { backupCommand } from "./backup.ts";
import { restoreCommand } from "./restore.ts";

const root = fileURLToPath(new URL("../../../../", import.meta.url));
/** Written at once, so a state of the catalog has a multiple of it. */
const batch = 250;

/** Writes batches of records, as an import does, until it is ended; says each one. */
const importing = `
  import { openSqliteStore, parseRecord } from "@modelshelf/store";
  const store = await openSqliteStore({ file: process.argv[1] });
  for (let number = 0; ; number += ${batch}) {
    await store.put(Array.from({ length: ${batch} }, (_, index) => parseRecord("model", { id: "ada/m" + (number + index) }).record));
    console.log(number);
  }`;

interface Importing {
  readonly child: ChildProcess;
  /** Returns once a batch is stored that was not when it was called: the second one that is reported from then on. */
  goesOn(): Promise<void>;
}

async function startImport(catalog: string): Promise<Importing> {
  const words = ["--input-type=module", "--eval", importing, catalog];
  const child = spawn(process.execPath, words, { cwd: join(root, "apps/cli"), stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "exit");
  onTestFinished(async () => {
    child.kill();
    await ended;
  });
  const lines = createInterface({ input: child.stdout });
  const goesOn = async (): Promise<void> => {
    await once(lines, "line");
    await once(lines, "line");
  };
  await goesOn();
  return { child, goesOn };
}

/** The address of a hub that serves a folder until the test is over. */
async function startHub(folder: string): Promise<string> {
  const child = spawn(process.execPath, [join(root, "apps/cli/src/main.ts"), "serve", "--data", folder], {
    env: { ...process.env, NODE_ENV: "production", PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  onTestFinished(async () => {
    child.kill();
    await ended;
  });
  const [line] = await Promise.race([once(createInterface({ input: child.stdout }), "line"), ended]);
  return /http:\S+/.exec(String(line))?.[0] ?? `The hub ended with ${String(line)}.`;
}

/** Four readers, each of which requests one page of the first batch after the other; `stop` returns the statuses they got. */
function startReaders(url: string): () => Promise<readonly number[]> {
  const statuses = new Set<number>();
  const over = new AbortController();
  const read = async (first: number): Promise<void> => {
    for (let number = first; !over.signal.aborted; number += 4) {
      const response = await fetch(`${url}/models/ada/m${number % batch}.json`);
      await response.arrayBuffer();
      statuses.add(response.status);
    }
  };
  const reading = Promise.all([0, 1, 2, 3].map(read));
  return async () => {
    over.abort();
    await reading;
    return [...statuses];
  };
}

test("backups that are taken while an import writes hold whole states, and a hub serves one", async () => {
  const folder = await mkdtemp(join(tmpdir(), "modelshelf-backup-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const data = join(folder, "data");
  const { child, goesOn } = await startImport(join(data, "catalog.sqlite"));
  const counts: number[] = [];
  for (const name of ["first", "second", "third"]) {
    const copy = join(folder, name);
    expect(await call(backupCommand, [copy, "--data", data])).toMatchObject({ code: 0, err: "" });
    expect(child.exitCode).toBeNull();
    const restored = join(folder, `${name}-restored`);
    expect(await call(restoreCommand, [copy, "--data", restored])).toMatchObject({ code: 0, err: "" });
    const store = await openSqliteStore({ file: join(restored, "catalog.sqlite") });
    const count = await store.count("model");
    const page = await store.search({ kind: "model", limit: 1 });
    await store.close();
    expect(count % batch).toBe(0);
    expect(page.total).toBe(count);
    expect(JSON.parse(await readFile(join(copy, "manifest.json"), "utf8")).records.model).toBe(count);
    counts.push(count);
    await goesOn();
  }
  expect(counts.at(-1)).toBeGreaterThan(counts[0] ?? 0);
  const url = await startHub(join(folder, "first-restored"));
  expect((await fetch(`${url}/models/ada/m0`)).status).toBe(200);
  expect((await fetch(`${url}/models/ada/m${(counts[0] ?? 0) - 1}.json`)).status).toBe(200);
  expect((await fetch(`${url}/models/ada/m${counts[0]}`)).status).toBe(404);
  // Into the folder that is being served, while readers come.
  const stop = startReaders(url);
  const words = [join(folder, "third"), "--data", join(folder, "first-restored"), "--force"];
  expect(await call(restoreCommand, words)).toMatchObject({ code: 0, err: "" });
  await expect.poll(async () => (await fetch(`${url}/models/ada/m${counts[0]}`)).status, { timeout: 10_000 }).toBe(200);
  expect(await stop()).toEqual([200]);
});
