import { execFile } from "node:child_process";
import { chmod, chown, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { openStore } from "./content.ts";

/** Whoever may write everywhere asks as one who may not. */
const nobody = 65_534;
const user = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};

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
  if ("uid" in user) await chown(folder, 0, 0);
  const script = `
    const { openStore } = await import(${JSON.stringify(new URL("content.ts", import.meta.url).href)});
    const store = await openStore({ dataFolder: process.argv[1], log: (line) => console.log("log", line) });
    await store.check();
    console.log("models", await store.count("model"));
    await store.close();
  `;
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", script, folder], user);
  expect(stdout).toBe(`models ${models}\n`);
  expect((await readdir(folder)).filter((name) => /-(wal|shm)$/.test(name))).toEqual([]);
});
