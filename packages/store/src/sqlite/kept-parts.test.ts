import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { record } from "../contract/fixtures.ts";
import { packArrays } from "../facet-index/packed-arrays.ts";
import type { SearchQuery } from "../query/query.ts";
import type { Store } from "../store.ts";
import { openSqliteStore } from "./open.ts";
import { openServedStore } from "./served-store.ts";

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "modelshelf-parts-"));
  file = join(folder, "catalog.sqlite");
});
afterEach(() => rmSync(folder, { recursive: true }));

test("a closed catalog keeps its orders, and they are not used once something was written", async () => {
  const store = await openSqliteStore({ file });
  await store.put([record("a/few", { downloads: 1 }), record("a/many", { downloads: 9 })]);
  await store.close();

  // Without the order that was kept, it would be found out.
  const database = new DatabaseSync(file);
  const otherOrder = packArrays([Uint32Array.of(1, 2), Float64Array.of(1, 9), Uint32Array.of(0, 1, 2)]);
  database.prepare("UPDATE kept_part SET bytes = ? WHERE part = 'order downloads' AND kind = 'model'").run(otherOrder);
  database.close();

  const served = await openServedStore({ file });
  const first = async (): Promise<string[]> => (await served.search({ kind: "model" })).records.map(({ id }) => id);
  expect(await first()).toEqual(["a/few", "a/many"]);
  const writer = await openSqliteStore({ file });
  await writer.put([record("a/most", { downloads: 99 })]);
  expect(await first()).toEqual(["a/most", "a/many", "a/few"]);
  await writer.close();
  await served.close();
});

const licenses = async (store: Store, query: Omit<SearchQuery, "kind"> = {}): Promise<string[]> => {
  const counts = await store.facet({ kind: "model", ...query }, "license", 3);
  return counts.map(({ value, count }) => `${value} ${count}`);
};

test("counts come from what was kept, but for chunks that have changed since", async () => {
  const store = await openSqliteStore({ file });
  await store.put([record("a/one", { license: "mit" }), record("a/two", { license: "mit", library: "peft" })]);
  await store.close();

  const database = new DatabaseSync(file);
  const kept = JSON.stringify([[0, ["kept"], [2]]]);
  database
    .prepare("UPDATE kept_part SET bytes = ? WHERE part = 'values license' AND kind = 'model'")
    .run(Buffer.from(kept));
  database.close();

  const served = await openServedStore({ file });
  expect(await licenses(served)).toEqual(["kept 2"]);
  expect(await licenses(served, { library: "peft" })).toEqual(["kept 1"]);
  const writer = await openSqliteStore({ file });
  await writer.put([record("a/three", { license: "mit" })]);
  expect(await licenses(served)).toEqual(["mit 3", "permissive 3"]);
  await writer.remove("model", "a/one");
  expect(await licenses(served, { library: "peft" })).toEqual(["mit 1", "permissive 1"]);
  await writer.close();
  const again = await openServedStore({ file });
  expect(await licenses(again)).toEqual(["mit 2", "permissive 2"]);
  expect(await licenses(again, { library: "peft" })).toEqual(["mit 1", "permissive 1"]);
  await Promise.all([served.close(), again.close()]);
});

test("what a writer has left undone is computed by the hub that serves the catalog, and then seen", async () => {
  const first = await openSqliteStore({ file });
  await first.put([record("a/few", { downloads: 1 }), record("a/many", { downloads: 9 })]);
  await first.close();
  const writer = await openSqliteStore({ file, leavesPartsFrom: 1 });
  await writer.put([record("a/most", { downloads: 99, license: "mit" })]);
  await writer.close();

  const served = await openServedStore({ file, apartFrom: 1 });
  const list = async (): Promise<string[]> => (await served.search({ kind: "model" })).records.map(({ id }) => id);
  expect(await list()).toEqual(["a/many", "a/few"]);
  await vi.waitFor(async () => expect(await list()).toEqual(["a/most", "a/many", "a/few"]), 20_000);
  expect(await licenses(served)).toEqual(["none 2", "mit 1", "permissive 1"]);
  await served.close();
});

test("a catalog that was indexed again is closed with all of its parts, whatever its writer leaves", async () => {
  const first = await openSqliteStore({ file });
  await first.put([record("a/few", { downloads: 1 }), record("a/many", { downloads: 9 })]);
  await first.close();
  const database = new DatabaseSync(file);
  const kept = database.prepare("SELECT kind, part FROM kept_part ORDER BY kind, part");
  const before = kept.all();
  database.exec("UPDATE index_state SET version = 'another'");
  const again = await openSqliteStore({ file, leavesPartsFrom: 1 });
  expect(kept.all()).toEqual([]);
  await again.close();
  expect(kept.all()).toEqual(before);
  database.close();
});

/** Names that share no beginning, so that few thousand of them fill many blocks. */
const baseOf = (number: number): string => {
  const hash = createHash("sha256").update(String(number)).digest("hex");
  return `${hash.slice(0, 30)}/${hash.slice(30)}`;
};

test("a facet of many values counts the same from what was kept as without it", async () => {
  const writer = await openSqliteStore({ file });
  const derived = Array.from({ length: 3000 }, (_, number) =>
    record(`a/${number}`, {
      baseModels: [baseOf(Math.floor(number / (number < 40 ? 4 : 1.1)))],
      license: number % 3 === 0 ? "mit" : "apache-2.0",
    }),
  );
  await writer.put(derived);
  const queries: readonly SearchQuery[] = [
    { kind: "model" },
    { kind: "model", license: "mit" },
    { kind: "model", text: "12" },
  ];
  const counts = async (store: Pick<typeof writer, "facet">) =>
    Promise.all(queries.map((query) => store.facet(query, "base_model", 30)));
  const worked = await counts(writer);
  await writer.close();

  const database = new DatabaseSync(file);
  const kept = database.prepare("SELECT part FROM kept_part WHERE kind = 'model' AND part LIKE 'facet %'").all();
  expect(kept).toEqual([{ part: "facet base_model" }]);
  database.close();
  const served = await openServedStore({ file });
  expect(await counts(served)).toEqual(worked);
  expect(worked[0]?.[0]?.count).toBeGreaterThan(2);
  const again = await openSqliteStore({ file });
  await again.put([record("a/new", { baseModels: [baseOf(0)], license: "mit" })]);
  expect((await counts(served))[1]).toEqual((await counts(again))[1]);
  await again.close();
  await served.close();
});
