import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { record } from "../contract/fixtures.ts";
import type { Store } from "../store.ts";
import { openSqliteStore } from "./open.ts";
import { openServedStore } from "./served-store.ts";

let folder: string;
let writer: Store;
let reader: Store;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "modelshelf-followed-"));
  const file = join(folder, "catalog.sqlite");
  writer = await openSqliteStore({ file });
  reader = await openServedStore({ file });
});
afterEach(async () => {
  await Promise.all([writer.close(), reader.close()]);
  rmSync(folder, { recursive: true });
});

/** Everything that the index answers, asked of the one who did not write. */
async function seen(): Promise<unknown[]> {
  const { records, total } = await reader.search({ kind: "model", license: "mit", text: "a" });
  const counts = await reader.facet({ kind: "model" }, "license");
  return [
    records.map(({ id }) => id),
    total,
    counts.map(({ value, count }) => `${value} ${count}`),
    await reader.count("model"),
  ];
}

test("a reader sees what others write, one change after the other", async () => {
  expect(await seen()).toEqual([[], 0, [], 0]);
  await writer.put([record("a/one", { license: "mit" }), record("a/two", { license: "apache-2.0" })]);
  expect(await seen()).toEqual([["a/one"], 1, ["permissive 2", "apache-2.0 1", "mit 1"], 2]);
  await writer.put([record("a/two", { license: "mit", downloads: 5 })]);
  expect(await seen()).toEqual([["a/two", "a/one"], 2, ["mit 2", "permissive 2"], 2]);
  await writer.put([record("a/one", { license: "mit", downloads: 9 })]);
  expect(await seen()).toEqual([["a/one", "a/two"], 2, ["mit 2", "permissive 2"], 2]);
});

test("a store that writes sees its own changes", async () => {
  await writer.put([record("a/one", { license: "mit" })]);
  expect((await writer.search({ kind: "model", license: "mit" })).total).toBe(1);
  await writer.put([record("a/one", { license: "gpl-3.0" })]);
  expect((await writer.search({ kind: "model", license: "mit" })).total).toBe(0);
  expect((await writer.search({ kind: "model", license: "gpl-3.0" })).total).toBe(1);
});

test("what was written in vain is not seen", async () => {
  await writer.put([record("a/one", { license: "mit" })]);
  const unwritable = { ...record("a/two", { license: "mit" }), downloads: "many" as unknown as number };
  await expect(writer.put([unwritable])).rejects.toThrow();
  expect((await writer.search({ kind: "model", license: "mit" })).total).toBe(1);
  expect((await reader.search({ kind: "model", license: "mit" })).total).toBe(1);
});
