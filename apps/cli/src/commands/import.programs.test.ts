import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileIndexPlace, openFileIndex } from "@modelshelf/files";
import { catalogFile, openServedStore, type Store } from "@modelshelf/store";
import { afterEach, beforeEach, expect, test } from "vitest";
import { call } from "../test/call.ts";
import { checkCommand } from "./check.ts";
import { importCommand } from "./import.ts";

let folder: string;
let data: string;
let child: ChildProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "modelshelf-kill-"));
  data = join(folder, "data");
});
afterEach(() => {
  child?.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

/** An import of its own process. */
function begin(...words: readonly string[]): ChildProcess {
  const program = join(import.meta.dirname, "../../bin/modelshelf.mjs");
  child = spawn(process.execPath, [program, "import", ...words, "--data", data], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  return child;
}

async function kill(): Promise<void> {
  child?.kill("SIGKILL");
  await once(child!, "exit");
}

/** The contents of the catalog, as another process reads it. */
async function inCatalog<Answer>(ask: (store: Store) => Promise<Answer>): Promise<Answer> {
  const store = await openServedStore({ file: catalogFile(data) });
  return ask(store).finally(() => store.close());
}

const inTotal = 30_000;
const lines = (from: number, to: number): string =>
  Array.from({ length: to - from }, (_, at) => `{"id":"ada/m${from + at}","tags":["n${(from + at) % 50}"]}\n`).join("");

test("an import of records that is killed leaves a catalog that reads, and the next one has all of them", async () => {
  const input = begin("-", "--kind", "model").stdin!;
  // Half of a stream, and the process waits for the rest.
  input.on("error", () => {});
  input.write(lines(0, inTotal / 2));
  const found = async (): Promise<number> =>
    existsSync(catalogFile(data)) ? inCatalog((store) => store.count("model")).catch(() => 0) : 0;
  await expect.poll(found, { timeout: 30_000, interval: 50 }).toBeGreaterThan(0);
  await kill();
  const before = await found();
  expect(before).toBeGreaterThan(0);
  // A batch is there whole, or not at all: what counts is found by its values, too.
  const { total } = await inCatalog((store) => store.search({ kind: "model", limit: 1 }));
  const counts = await inCatalog((store) => store.facet({ kind: "model" }, "tag"));
  expect([total, counts.reduce((sum, { count }) => sum + count, 0)]).toEqual([before, before]);
  const again = await call(importCommand, ["-", "--kind", "model", "--data", data], { input: lines(0, inTotal) });
  expect(again).toMatchObject({ code: 0, out: expect.stringContaining("30,000 stored") });
  expect(await found()).toBe(inTotal);
});

test("an import of folders that is killed keeps the repositories it was done with, and the next one has the others", async () => {
  const source = join(folder, "models");
  const files = { "ada/one/config.json": "{}", "ada/one/README.md": "# One", "ada/two/config.json": "{}" };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(source, dirname(path)), { recursive: true });
    writeFileSync(join(source, path), text);
  }
  const large = join(source, "ada/two/model.bin");
  writeFileSync(large, "");
  // It has no bytes on the disk, and hashing it takes long enough to be killed meanwhile.
  truncateSync(large, 20_000_000_000);
  begin(source);
  await expect.poll(() => filesOf("ada/one"), { timeout: 30_000, interval: 50 }).toBe(2);
  await kill();
  expect(filesOf("ada/one")).toBe(2);
  expect(filesOf("ada/two")).toBeUndefined();
  expect((await call(checkCommand, ["--data", data])).code).toBe(0);
  truncateSync(large, 1000);
  const again = await call(importCommand, [source, "--data", data]);
  expect(again).toMatchObject({ code: 0, out: expect.stringContaining("2 stored") });
  expect(filesOf("ada/two")).toBe(2);
  expect(await inCatalog(async (store) => (await store.get("model", "ada/two"))?.id)).toBe("ada/two");
  expect((await call(checkCommand, ["--data", data])).out).toContain("all as imported");
});

function filesOf(id: string): number | undefined {
  const index = openFileIndex(fileIndexPlace(data));
  try {
    return index.revision("model", id, "main")?.files.length;
  } finally {
    index.close();
  }
}
