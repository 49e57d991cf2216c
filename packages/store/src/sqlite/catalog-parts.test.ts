import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { record } from "../contract/fixtures.ts";
import type { Store } from "../store.ts";
import { openSqliteStore } from "./open.ts";
import { openServedStore } from "./served-store.ts";

let folder: string;
let writer: Store;
let served: Store;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "modelshelf-apart-"));
  const file = join(folder, "catalog.sqlite");
  writer = await openSqliteStore({ file });
  await writer.put([record("a/few", { downloads: 1 }), record("a/many", { downloads: 9 })]);
  // As if it were large.
  served = await openServedStore({ file, apartFrom: 1 });
});
afterEach(async () => {
  await Promise.all([writer.close(), served.close()]);
  rmSync(folder, { recursive: true });
});

const list = async (text?: string): Promise<string[]> => {
  const { records } = await served.search({ kind: "model", ...(text !== undefined && { text }) });
  return records.map(({ id }) => id);
};

test("what others write into a large catalog is counted at once, and listed when a thread has found its place", async () => {
  expect(await list()).toEqual(["a/many", "a/few"]);
  await writer.put([record("a/most", { downloads: 99 }), record("a/few", { downloads: 50 })]);
  const { records, total } = await served.search({ kind: "model" });
  expect([total, records.length]).toEqual([3, 2]);
  const before = served.revision();
  await vi.waitFor(async () => expect(await list()).toEqual(["a/most", "a/few", "a/many"]), 10_000);
  expect(await list("a")).toEqual(["a/most", "a/few", "a/many"]);
  // Pages that were made of the earlier order hold no longer.
  expect(served.revision()).not.toBe(before);
});

test("pages behind a cursor go on from an order that is not the newest", async () => {
  const first = await served.search({ kind: "model", limit: 1 });
  await writer.put([record("a/most", { downloads: 99 })]);
  const second = await served.search({
    kind: "model",
    limit: 1,
    ...(first.next !== undefined && { cursor: first.next }),
  });
  expect(second.records.map(({ id }) => id)).toEqual(["a/few"]);
});

test("a store is closed while its thread is at work", async () => {
  await list();
  await writer.put([record("a/most", { downloads: 99 })]);
  await list();
  await served.close();
  await expect(list()).rejects.toThrow("closed");
});
