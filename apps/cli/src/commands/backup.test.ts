import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { openSqliteStore, parseRecord } from "@modelshelf/store";
import { openFileIndex } from "@modelshelf/files";
import { call } from "../test/call.ts";
import { backupCommand } from "./backup.ts";
import { importCommand } from "./import.ts";
import { restoreCommand } from "./restore.ts";

const folders: string[] = [];
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true });
});

let [root, data, copy] = ["", "", ""];
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "modelshelf-backup-"));
  folders.push(root);
  [data, copy] = [join(root, "data"), join(root, "copy")];
  const records = join(root, "models.jsonl");
  await writeFile(records, '{"id":"ada/one"}\n{"id":"ada/two"}\n');
  await call(importCommand, [records, "--data", data, "--quiet"]);
});

const backup = (...words: string[]) => call(backupCommand, [copy, "--data", data, ...words]);
const restore = (target: string, ...words: string[]) => call(restoreCommand, [copy, "--data", target, ...words]);

async function count(folder: string): Promise<number> {
  const store = await openSqliteStore({ file: join(folder, "catalog.sqlite") });
  try {
    return await store.count("model");
  } finally {
    await store.close();
  }
}

test("a catalog, the index of files and the operator's pages come back as they were", async () => {
  openFileIndex(join(data, "files.sqlite")).close();
  const content = join(root, "content");
  await mkdir(join(content, "shelves"), { recursive: true });
  await writeFile(join(content, "shelves/first.md"), "# First\n");
  const made = await backup("--content", content);
  expect(made).toMatchObject({ code: 0, err: "" });
  expect(made.out).toContain("2 records");
  expect((await readdir(copy)).toSorted()).toEqual(["catalog.sqlite", "content", "files.sqlite", "manifest.json"]);
  const [there, pages] = [join(root, "new"), join(root, "pages")];
  expect(await restore(there, "--content", pages)).toMatchObject({ code: 0, err: "" });
  expect(await count(there)).toBe(2);
  expect(await readFile(join(pages, "shelves/first.md"), "utf8")).toBe("# First\n");
  expect((await readdir(there)).filter((name) => name.startsWith("."))).toEqual([]);
});

test("what a killed run has left behind is removed by the next one, and what a running process makes is not", async () => {
  // Numbers of processes: of this one as in a container, of one that is gone, as no system goes so far, and of one that runs.
  const gone = 2 ** 22 + 1;
  const names = [process.pid, gone, process.ppid].map((pid) => `.copy.unfinished-${pid}`);
  for (const name of [...names, `.copy.unfinished-${gone}x`]) await mkdir(join(root, name));
  expect(await backup()).toMatchObject({ code: 0, err: "" });
  const left = (await readdir(root)).filter((name) => name.startsWith("."));
  expect(left.toSorted()).toEqual([`.copy.unfinished-${gone}x`, names[2]].toSorted());
  const there = join(root, "there");
  await mkdir(there);
  await writeFile(join(there, `.catalog.sqlite.restore-${gone}-new`), "half of a catalog");
  expect(await restore(there)).toMatchObject({ code: 0, err: "" });
  expect((await readdir(there)).filter((name) => name.startsWith("."))).toEqual([]);
});

test("what a killed restore had moved out of the way is never lost", async () => {
  await backup();
  const gone = 2 ** 22 + 1;
  const former = join(data, `.catalog.sqlite.restore-${gone}-old`);
  await rename(join(data, "catalog.sqlite"), former);
  // The catalog counts as there, and is back in its place.
  expect((await restore(data)).err).toContain("--force replaces it");
  expect(await count(data)).toBe(2);
  await cp(join(data, "catalog.sqlite"), former);
  const log = `.catalog.sqlite-wal.restore-${gone}-old`;
  await writeFile(join(data, log), "of the former catalog");
  expect((await restore(data)).code).toBe(1);
  // The catalog that is there has taken the place of that one.
  expect(await readdir(data)).toContain(log);
  expect((await restore(data, "--force")).code).toBe(0);
  expect((await readdir(data)).filter((name) => name.startsWith("."))).toEqual([]);
});

test("what is there is replaced only by force, and then wholly", async () => {
  await backup();
  const store = await openSqliteStore({ file: join(data, "catalog.sqlite") });
  const { record } = parseRecord("model", { id: "ada/three" });
  if (record === undefined) throw new Error("The record is none.");
  await store.put([record]);
  const refused = await restore(data);
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining("--force replaces it")]);
  expect(await store.count("model")).toBe(3);
  // Its log of changes is beside the file while it is open.
  expect(existsSync(join(data, "catalog.sqlite-wal"))).toBe(true);
  expect((await restore(data, "--force")).code).toBe(0);
  await store.close();
  expect(await count(data)).toBe(2);
});

test.each([
  ["a file that is cut off", async () => truncate(join(copy, "catalog.sqlite"), 5000), "catalog.sqlite has changed"],
  [
    "a byte that is another one",
    async () => {
      const bytes = await readFile(join(copy, "catalog.sqlite"));
      bytes[6000] = (bytes[6000] ?? 0) ^ 1;
      await writeFile(join(copy, "catalog.sqlite"), bytes);
    },
    "catalog.sqlite has changed",
  ],
  ["a file that is gone", async () => rm(join(copy, "catalog.sqlite")), "catalog.sqlite cannot be read"],
  ["no manifest", async () => rm(join(copy, "manifest.json")), "is not a backup"],
  ["a manifest cut off", async () => truncate(join(copy, "manifest.json"), 40), "not valid JSON"],
  [
    "a manifest that leads out of the folder",
    async () => {
      const manifest = JSON.parse(await readFile(join(copy, "manifest.json"), "utf8"));
      manifest.files.push({ path: "content/../../../x", bytes: 0, sha256: "" });
      await writeFile(join(copy, "manifest.json"), JSON.stringify(manifest));
    },
    "lists no files",
  ],
])("%s is said, and nothing changes, by force either", async (_, damage, sentence) => {
  await backup();
  await damage();
  const { code, out, err } = await restore(data, "--force");
  expect([code, out]).toEqual([1, ""]);
  expect(err).toContain(sentence);
  expect(err.trim().split("\n")).toHaveLength(1);
  expect(await count(data)).toBe(2);
  const fresh = join(root, "fresh");
  expect((await restore(fresh)).code).toBe(1);
  expect(existsSync(fresh)).toBe(false);
});

test("where files cannot change places, those before them change back", async () => {
  openFileIndex(join(data, "files.sqlite")).close();
  await backup();
  const target = join(root, "target");
  await cp(data, target, { recursive: true });
  // A folder with content cannot be taken for a path below a file.
  const blocked = join(root, "blocked");
  await writeFile(blocked, "");
  const pages = join(root, "content");
  await mkdir(pages);
  await writeFile(join(pages, "home.md"), "# Home\n");
  await rm(copy, { recursive: true });
  await backup("--content", pages);
  const { code } = await restore(target, "--force", "--content", join(blocked, "pages"));
  expect(code).toBe(1);
  expect(await count(target)).toBe(2);
  expect((await readdir(target)).filter((name) => name.startsWith("."))).toEqual([]);
});

test("a backup takes nothing's place, and there is none without a catalog or of a damaged one", async () => {
  await backup();
  expect((await backup()).err).toContain("exists already");
  copy = join(root, "second");
  expect((await call(backupCommand, [copy, "--data", join(root, "absent")])).err).toContain("There is no catalog");
  const bytes = await readFile(join(data, "catalog.sqlite"));
  bytes.fill(0x5a, 4096, 12_000);
  await writeFile(join(data, "catalog.sqlite"), bytes);
  expect((await backup()).code).toBe(1);
  expect(await readdir(root)).not.toContainEqual(expect.stringContaining("second"));
});

test("pages behind a link come along as files", async () => {
  const content = join(root, "content");
  await mkdir(content);
  await writeFile(join(root, "home.md"), "# Home\n");
  await symlink(join(root, "home.md"), join(content, "home.md"));
  expect((await backup("--content", content)).code).toBe(0);
  expect((await restore(join(root, "new"), "--content", join(root, "pages"))).code).toBe(0);
  expect(await readFile(join(root, "pages/home.md"), "utf8")).toBe("# Home\n");
});

test("a catalog in a database is the work of pg_dump", async () => {
  const environment = { DATABASE_URL: "postgres://hub:hunter2@db.example.org/hub" };
  const made = await call(backupCommand, [copy, "--data", data], { environment });
  expect([made.code, made.err]).toEqual([1, expect.stringContaining("pg_dump")]);
  expect(made.err).not.toContain("hunter2");
  expect((await call(restoreCommand, [copy], { environment })).err).toContain("migrate --from");
});
