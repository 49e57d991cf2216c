import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { record } from "../contract/fixtures.ts";
import type { Store } from "../store.ts";
import { FacetChunks } from "./facet-chunks.ts";
import { loadInSlices } from "./facet-slices.ts";
import { generationOf } from "./kept-parts.ts";
import { openSqliteStore } from "./open.ts";
import { Statements } from "./statements.ts";

let folder: string;
let file: string;
let store: Store;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "modelshelf-slices-"));
  file = join(folder, "catalog.sqlite");
  store = await openSqliteStore({ file });
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

/** Each library has a long name of its own, so that the facet takes more blocks than are read at a time. */
const many = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, place) => {
    const library = `${from + place}`.padEnd(60, " library");
    return record(`ada/model-${from + place}`, { library, tasks: ["fill-mask"] });
  });

/** How often others get their turn until something has ended. */
async function turnsUntil(ended: Promise<unknown>): Promise<number> {
  const state = { turns: 0, isDone: false };
  void ended.finally(() => (state.isDone = true));
  for (; !state.isDone; state.turns += 1) await new Promise((resolve) => setImmediate(resolve));
  return state.turns;
}

test("a facet of many values is read in pieces, with others answered in between", async () => {
  await store.put(many(0, 4000));
  const few = await turnsUntil(store.facet({ kind: "model" }, "task"));
  const large = store.facet({ kind: "model" }, "library", 4000);
  expect(await turnsUntil(large)).toBeGreaterThan(few + 1);
  expect((await large).length).toBeGreaterThan(90);
});

test("what is written while a facet is read is counted, and what was written later too", async () => {
  await store.put(many(0, 4000));
  const asked = { kind: "model", task: ["fill-mask"] } as const;
  const before = store.facet(asked, "library", 1);
  await new Promise((resolve) => setImmediate(resolve));
  await store.put([...many(4000, 4100), ...many(0, 50).map((one) => ({ ...one, library: "common" }))]);
  await before;
  expect(await store.facet(asked, "library", 1)).toEqual([{ value: "common", count: 50 }]);
  await store.put(many(4100, 4102).map((one) => ({ ...one, library: "common" })));
  expect(await store.facet(asked, "library", 1)).toEqual([{ value: "common", count: 52 }]);
  expect((await store.facet(asked, "task", 1))[0]).toEqual({ value: "fill-mask", count: 4102 });
});

test("one who asks while a facet is read gets the same counts", async () => {
  await store.put(many(0, 4000));
  const [one, other] = await Promise.all([1, 2].map(() => store.facet({ kind: "model" }, "library", 20)));
  expect(one).toEqual(other);
  expect(one).toHaveLength(20);
});

test("chunks are read one at a time, and only what a question needs", async () => {
  await store.put([record("ada/one", { license: "mit" })]);
  await store.close();
  const database = new DatabaseSync(file);
  for (const chunk of [1, 2, 3, 4])
    database.exec(`INSERT INTO index_block (kind, section, chunk, first, generation, rows)
      SELECT kind, section, ${chunk}, first, generation, rows FROM index_block WHERE section = 'license' AND chunk = 0`);
  database.exec("DELETE FROM kept_part");
  const statements = new Statements(database);
  const state = { statements, generation: generationOf(statements) };
  const chunks = new FacetChunks("model", "license");
  const left: number[] = [];
  chunks.follow(state);
  await loadInSlices(chunks, true, (work) => {
    left.push(chunks.missing(true).length);
    return work(state);
  });
  expect(left).toEqual([5, 4, 3, 2, 1]);
  expect(chunks.counts(undefined, 1)).toEqual([{ value: "mit", count: 5 }]);
  database.close();
});
