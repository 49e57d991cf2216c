import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { RoaringBitmap32 } from "roaring-wasm";
import { record } from "../contract/fixtures.ts";
import { toBytes } from "../facet-index/members.ts";
import { ValueIndex } from "../facet-index/value-index.ts";
import type { Store } from "../store.ts";
import { loadInSlices } from "./facet-slices.ts";
import { behind } from "./index-rows.ts";
import { openSqliteStore } from "./open.ts";

let folder: string;
let store: Store;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "modelshelf-slices-"));
  store = await openSqliteStore({ file: join(folder, "catalog.sqlite") });
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

test("chunks are turned around one at a time", async () => {
  const values = new ValueIndex();
  for (let chunk = 0; chunk < 5; chunk += 1)
    values.set("mit", chunk, toBytes(new RoaringBitmap32([chunk * 65_536 + 1])));
  const left: number[] = [];
  const loading = loadInSlices(values, behind(-1), () => undefined);
  while (values.unturned().length > 0) {
    left.push(values.unturned().length);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await loading;
  expect(left).toEqual([5, 4, 3, 2, 1]);
});
