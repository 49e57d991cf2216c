import { execFile } from "node:child_process";
import { chmod, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeEach, expect, inject, onTestFinished, test } from "vitest";
import { openStore } from "./content.ts";

const missing = inject("missing").setpriv;
beforeEach(({ skip }) => skip(missing !== "", missing));

/** Root may write everywhere, unless its program starts without that right. */
const withoutRights = process.getuid?.() === 0 ? ["setpriv", "--bounding-set=-all", "--inh-caps=-all"] : [];

test.skipIf(process.platform === "win32")("a catalog in a folder that may not be written is served", async () => {
  const folder = await mkdtemp(join(tmpdir(), "modelshelf-read-only-"));
  onTestFinished(async () => {
    await chmod(folder, 0o755);
    await rm(folder, { recursive: true });
  });
  const store = await openStore({ dataFolder: folder });
  const models = await store.count("model");
  await store.close();
  // As a copy of the catalog comes, without what SQLite keeps beside one that is open.
  for (const ending of ["-wal", "-shm"]) await rm(join(folder, `catalog.sqlite${ending}`), { force: true });
  for (const name of await readdir(folder)) await chmod(join(folder, name), 0o444);
  await chmod(folder, 0o555);
  const script = `
    const { openStore } = await import(${JSON.stringify(new URL("content.ts", import.meta.url).href)});
    const store = await openStore({ dataFolder: process.argv[1], log: (line) => console.log("log", line) });
    await store.check();
    console.log("models", await store.count("model"));
    await store.close();
  `;
  const [program = "", ...values] = [...withoutRights, process.execPath, "--input-type=module", "-e", script, folder];
  const { stdout } = await promisify(execFile)(program, values);
  expect(stdout).toBe(`models ${models}\n`);
  expect((await readdir(folder)).filter((name) => /-(wal|shm)$/.test(name))).toEqual([]);
});
