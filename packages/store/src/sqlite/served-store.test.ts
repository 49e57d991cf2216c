import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { damaged, notSqlite } from "./fault.ts";
import { parseRecord } from "../record/parse-record.ts";
import { type Store, StoreFault } from "../store.ts";
import { openSqliteStore } from "./open.ts";
import { openServedStore, wasRemoved, wasReplaced } from "./served-store.ts";

const folder = mkdtempSync(join(tmpdir(), "modelshelf-served-"));
afterAll(() => rmSync(folder, { recursive: true }));

let file: string;
let logged: string[];
beforeEach(() => {
  const own = mkdtempSync(join(folder, "catalog-"));
  file = join(own, "catalog.sqlite");
  logged = [];
});

/** A catalog of so many models, closed. */
async function write(path: string, count: number): Promise<void> {
  const store = await openSqliteStore({ file: path });
  const records = Array.from({ length: count }, (_, index) => {
    const { record } = parseRecord("model", { id: `a/r${index}`, tags: ["x".repeat(200)], license: "mit" });
    if (record === undefined) throw new Error("no record");
    return record;
  });
  await store.put(records);
  await store.close();
}

async function open(): Promise<Store> {
  const store = await openServedStore({ file, log: (line) => logged.push(line), lookEveryMs: 0 });
  onTestFinished(() => store.close());
  return store;
}

const overwrite = (): void => {
  const bytes = readFileSync(file);
  bytes.fill(0xa5, 8192);
  writeFileSync(file, bytes);
};

test("what another process imports is seen, without a word", async () => {
  await write(file, 1);
  const store = await open();
  await write(file, 5);
  expect(await store.count("model")).toBe(5);
  await store.check();
  expect(logged).toEqual([]);
});

test.each([
  ["overwritten", overwrite],
  ["cut off", () => truncateSync(file, 8192)],
])("a catalog that is %s is noticed, said once, and opened again when it is whole", async (_, damage) => {
  await write(file, 500);
  copyFileSync(file, `${file}.copy`);
  const store = await open();
  damage();
  for (let time = 0; time < 3; time += 1) await expect(store.check()).rejects.toThrow(StoreFault);
  expect(logged).toEqual([damaged(file)]);
  copyFileSync(`${file}.copy`, file);
  await store.check();
  expect((await store.get("model", "a/r499"))?.id).toBe("a/r499");
  expect(await store.count("model")).toBe(500);
  expect(logged.slice(1)).toEqual([`${file} can be read again.`]);
});

test("another catalog at its place is opened, and said once", async () => {
  await write(file, 1);
  const store = await open();
  await write(`${file}.new`, 7);
  renameSync(`${file}.new`, file);
  expect(await store.count("model")).toBe(7);
  expect(await store.count("model")).toBe(7);
  expect(logged).toEqual([wasReplaced(file)]);
});

test("without its file the store goes on with what is open, and takes the next one that comes", async () => {
  await write(file, 3);
  const store = await open();
  renameSync(file, `${file}.away`);
  expect(await store.count("model")).toBe(3);
  await store.check();
  expect(logged).toEqual([wasRemoved(file)]);
  await write(file, 4);
  expect(await store.count("model")).toBe(4);
});

test("what takes its place and cannot be read is not opened", async () => {
  await write(file, 3);
  const store = await open();
  writeFileSync(`${file}.new`, "no database ".repeat(1000));
  renameSync(`${file}.new`, file);
  expect(await store.count("model")).toBe(3);
  expect(logged).toEqual([expect.stringContaining(notSqlite(file))]);
});

test("a catalog that opens and cannot be read is refused in one sentence", async () => {
  await write(file, 500);
  overwrite();
  await expect(open()).rejects.toThrow(damaged(file));
  mkdirSync(join(folder, "empty"), { recursive: true });
  await expect(openServedStore({ file: join(folder, "empty", "none.sqlite") })).rejects.toThrow(StoreFault);
});

test("another process's import and another file are another revision", async () => {
  await write(file, 1);
  const store = await open();
  const seen = [store.revision()];
  await write(file, 5);
  seen.push(store.revision());
  await write(`${file}.new`, 3);
  renameSync(`${file}.new`, file);
  await store.count("model");
  seen.push(store.revision());
  expect(new Set(seen).size).toBe(3);
  expect(seen).not.toContain(undefined);
});

test("a catalog that cannot be read has no revision", async () => {
  await write(file, 500);
  const store = await open();
  overwrite();
  await expect(store.check()).rejects.toThrow(StoreFault);
  expect(store.revision()).toBeUndefined();
});

test("questions that are under way while another catalog is opened are answered", async () => {
  await write(file, 300);
  const store = await open();
  for (let time = 1; time <= 5; time += 1) {
    await write(`${file}.new`, time);
    renameSync(`${file}.new`, file);
    const questions = Array.from({ length: 20 }, (_, place) => {
      const search = { kind: "model", text: "xx", license: "mit", skip: place } as const;
      return [store.search(search), store.facet(search, "license"), store.nearIds("model", "a/r1")];
    });
    await Promise.all(questions.flat());
    expect(await store.count("model")).toBe(time);
  }
});
