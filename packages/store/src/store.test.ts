import { expect, test } from "vitest";
import { BadCursor, openSqliteStore, parseRecord, type CatalogRecord } from "./index.ts";

const recordOf = (value: object): CatalogRecord => {
  const { record, problem } = parseRecord("model", value);
  if (record === undefined) throw new Error(problem);
  return record;
};

test("the examples in the comments of Store say what a store answers", async () => {
  const store = await openSqliteStore({ file: ":memory:" });
  const record = recordOf({ id: "ada/Reader", pipeline_tag: "fill-mask", tags: ["license:mit"], likes: 3 });
  expect(await store.put([record])).toEqual({ added: 1, replaced: 0, unchanged: 0 });
  expect(await store.put([record])).toEqual({ added: 0, replaced: 0, unchanged: 1 });
  expect((await store.get("model", "ada/Reader"))?.tasks).toEqual(["fill-mask"]);
  expect(await store.get("model", "ADA/reader")).toBeUndefined();
  expect(await store.findId("model", "ADA/reader")).toBe("ada/Reader");
  expect(await store.findId("model", "ada/readr")).toBeUndefined();

  await store.put([recordOf({ id: "a/one", downloads: 1 }), recordOf({ id: "a/two", downloads: 2 })]);
  const first = await store.search({ kind: "model", limit: 2 });
  expect([first.records.map(({ id }) => id), first.total]).toEqual([["a/two", "a/one"], 3]);
  expect(first.next).toBe("WyJkb3dubG9hZHMiLDEsImEvb25lIl0");
  expect(await store.search({ kind: "model", limit: 2, cursor: first.next ?? "" })).toEqual({
    records: [record],
    total: 3,
  });
  expect(await store.search({ kind: "model", text: "read" })).toEqual({ records: [record], total: 1 });
  expect((await store.search({ kind: "model", text: "***" })).total).toBe(0);
  expect((await store.search({ kind: "model", sdk: "gradio" })).total).toBe(3);
  await expect(store.search({ kind: "model", cursor: "x" })).rejects.toThrow(BadCursor);

  expect(await store.count("model")).toBe(3);
  expect(await store.facet({ kind: "model" }, "license")).toEqual([
    { value: "none", count: 2 },
    { value: "mit", count: 1 },
    { value: "permissive", count: 1 },
  ]);
  expect(await store.facet({ kind: "model", license: "mit" }, "license")).toEqual([
    { value: "mit", count: 1 },
    { value: "permissive", count: 1 },
  ]);
  expect(await store.facet({ kind: "model" }, "sdk")).toEqual([]);
  expect(await store.nearIds("model", "ada/readr")).toEqual(["ada/Reader"]);
  expect(await store.nearIds("model", "zzz")).toEqual([]);
  await store.check();

  await expect(store.put([{ ...record, downloads: "many" as never }])).rejects.toThrow("cannot store TEXT value");
  await store.close();
  await store.close();
  await expect(store.count("model")).rejects.toThrow("The catalog :memory: is closed.");
});
