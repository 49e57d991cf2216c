import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { gunzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { importJsonl } from "../import/jsonl.ts";
import { facetsOf } from "../facets/facet-values.ts";
import type { RecordKind } from "../kinds/kinds.ts";
import { ordersOf } from "../orders/order-keys.ts";
import type { Store } from "../store.ts";
import { indexingInterrupted, type IndexingProgress } from "./index-records.ts";
import { writtenEarlier } from "./migrate.ts";
import { openSqliteStore } from "./open.ts";
import { openServedStore } from "./served-store.ts";

const folder = mkdtempSync(join(tmpdir(), "modelshelf-index-"));
afterAll(() => rmSync(folder, { recursive: true }));

const samples = new URL("../../test/", import.meta.url);
let files = 0;
const newFile = (): string => join(folder, `${(files += 1)}.sqlite`);

/** A catalog of the sample records as version 3 of the file held it, when migrations still wrote facets. */
function olderCatalog(): string {
  const file = newFile();
  writeFileSync(file, gunzipSync(readFileSync(new URL("catalogs/version-3.sqlite.gz", samples))));
  return file;
}

/** The kinds of records in it. */
const kindsThen: readonly RecordKind[] = ["model", "dataset", "space"];

/** The sample records imported by today's program. */
async function freshCatalog(): Promise<Store> {
  const store = await openSqliteStore({ file: ":memory:" });
  for (const kind of kindsThen) {
    await importJsonl({ source: new URL(`records/${kind}s.jsonl`, samples).pathname, kind, store });
  }
  return store;
}

/** All that can be asked of a catalog: records in order, every facet, words, names gone wrong. */
async function answersOf(store: Store): Promise<unknown> {
  const answers: unknown[] = [];
  for (const kind of kindsThen) {
    answers.push(await store.search({ kind, limit: 1000 }), await store.search({ kind, sort: "updated", text: "a" }));
    for (const sort of ordersOf(kind))
      for (const isReversed of [false, true]) answers.push([sort, await store.search({ kind, sort, isReversed })]);
    for (const id of facetsOf(kind)) answers.push([kind, id, await store.facet({ kind }, id, 1000)]);
    answers.push(await store.nearIds(kind, "acme-lab/small-chat-1B"));
  }
  return answers;
}

test("a catalog of an earlier version answers like one that was imported anew", async () => {
  const progress: IndexingProgress[] = [];
  const file = olderCatalog();
  const store = await openSqliteStore({ file, onIndexing: (one) => progress.push(one) });
  const fresh = await freshCatalog();
  expect(await answersOf(store)).toEqual(await answersOf(fresh));
  expect(progress).toEqual([
    { done: 0, total: 43 },
    { done: 43, total: 43 },
  ]);
  await Promise.all([store.close(), fresh.close()]);

  const again = await openSqliteStore({ file, onIndexing: () => expect.unreachable("there is nothing left to do") });
  await again.close();
});

test("records that are put afterwards replace what was indexed", async () => {
  const store = await openSqliteStore({ file: olderCatalog() });
  const [record] = (await store.search({ kind: "model", limit: 1 })).records;
  if (!record) throw new Error("the sample has no models");
  await store.put([{ ...record, license: "a-new-one", tags: ["quite-new"] }]);
  expect((await store.search({ kind: "model", license: "a-new-one" })).records.map(({ id }) => id)).toEqual([
    record.id,
  ]);
  expect((await store.search({ kind: "model", text: "quite-new" })).total).toBe(1);
  if (record.license !== undefined) {
    const under = await store.search({ kind: "model", license: record.license, limit: 1000 });
    expect(under.records.map(({ id }) => id)).not.toContain(record.id);
  }
  await store.close();
});

test("those who only read are told to wait until a catalog has been indexed", async () => {
  const file = olderCatalog();
  const opened = openServedStore({ file });
  await expect(opened).rejects.toThrow(writtenEarlier(file));
  await (await openSqliteStore({ file })).close();
  const served = await openServedStore({ file });
  expect(await served.count("model")).toBe(31);
  await served.close();
});

test("an interrupted run keeps the old index, and the next one goes on where it ended", async () => {
  const file = olderCatalog();
  const stop = new AbortController();
  const interrupted = openSqliteStore({
    file,
    signal: stop.signal,
    onIndexing: ({ done }) => {
      if (done > 0) stop.abort();
    },
  });
  await expect(interrupted).rejects.toThrow(indexingInterrupted(file));
  const database = new DatabaseSync(file);
  const facets = database.prepare("SELECT count(*) AS rows FROM facet_value").get()?.["rows"];
  expect(Number(facets), "what was there still answers").toBeGreaterThan(100);
  database.close();

  const seen: number[] = [];
  const store = await openSqliteStore({ file, onIndexing: ({ done }) => seen.push(done) });
  expect(seen[0], "nothing is read twice").toBe(43);
  const fresh = await freshCatalog();
  expect(await answersOf(store)).toEqual(await answersOf(fresh));
  await Promise.all([store.close(), fresh.close()]);
});

test("a run for another version is started again", async () => {
  const file = olderCatalog();
  await (await openSqliteStore({ file })).close();
  const database = new DatabaseSync(file);
  database.exec("UPDATE index_state SET version = 'older', target = 'another', position = 20");
  database.exec("CREATE TABLE index_block_to_be (left_over TEXT)");
  database.close();
  const store = await openSqliteStore({ file });
  const fresh = await freshCatalog();
  expect(await answersOf(store)).toEqual(await answersOf(fresh));
  await Promise.all([store.close(), fresh.close()]);
});

test("two that open a catalog at once both find it indexed", async () => {
  const file = olderCatalog();
  const stores = await Promise.all([openSqliteStore({ file }), openSqliteStore({ file })]);
  const [one, other] = await Promise.all(stores.map(answersOf));
  expect(one).toEqual(other);
  await Promise.all(stores.map((store) => store.close()));
});
