import { expect, test } from "vitest";
import { idsOf, record } from "./fixtures.ts";
import { noValue } from "../facets/facet.ts";
import { parseExactJson } from "../record/read/exact-json.ts";
import type { CatalogRecord } from "../record/record.ts";
import type { Store } from "../store.ts";

export function describeRecords(opened: () => Store): void {
  test("an empty store has nothing and says so without a fault", async () => {
    const store = opened();
    expect(await store.count("model")).toBe(0);
    expect(await store.get("model", "a/b")).toBeUndefined();
    expect(await store.search({ kind: "model", text: "x" })).toEqual({ records: [], total: 0 });
    expect(await store.facet({ kind: "model" }, "task")).toEqual([]);
    expect(await store.nearIds("model", "a/b")).toEqual([]);
    expect(await store.put([])).toEqual({ added: 0, replaced: 0, unchanged: 0 });
  });

  test("a record comes back as it was put, its source too", async () => {
    const full = record("owner/name", {
      downloads: 257_229_302,
      likes: 3,
      createdAt: "2026-01-01T00:00:00.000Z",
      lastModified: "2026-02-01T00:00:00.000Z",
      tags: ["a", "Ł ó", "😀"],
      tasks: ["fill-mask"],
      library: "transformers",
      license: "mit",
      languages: ["pl", "en"],
      baseModels: ["x/y"],
      description: "One 'line' \"with\" quotes; -- and more",
      parameters: 109_482_240,
      gated: true,
      source: { id: "owner/name", config: { deep: [1, null, { x: "\ud800 lone and \u0000 nul" }] }, likes: 3 },
    });
    await opened().put([full]);
    expect(await opened().get("model", "owner/name")).toEqual(full);
    expect((await opened().search({ kind: "model" })).records).toEqual([full]);
  });

  test("kinds are apart: the same id may stand once in each", async () => {
    await opened().put([record("a/b"), record("a/b", { kind: "dataset" }), record("a/b", { kind: "space" })]);
    for (const kind of ["model", "dataset", "space"] as const) {
      expect(await opened().count(kind)).toBe(1);
      expect((await opened().get(kind, "a/b"))?.kind).toBe(kind);
    }
  });

  test("ids differ by upper and lower case", async () => {
    await opened().put([record("a/B"), record("a/b")]);
    expect(await opened().count("model")).toBe(2);
    expect((await opened().get("model", "a/B"))?.id).toBe("a/B");
  });

  test("an id is found in any letter case, as it is spelled here", async () => {
    const same = [record("Ada/Lace", { downloads: 1 }), record("ada/lace", { downloads: 2 }), record("x/Y")];
    await opened().put([...same, record("X/z", { kind: "dataset" })]);
    expect(await opened().findId("model", "X/y")).toBe("x/Y");
    expect(await opened().findId("model", "ADA/LACE"), "the most downloaded").toBe("ada/lace");
    expect(await opened().findId("model", "Ada/Lace"), "the same letters").toBe("Ada/Lace");
    for (const id of ["x/z", "x/Y%", "x/_", ""]) expect(await opened().findId("model", id), id).toBeUndefined();
  });

  test("a second put replaces all that was found of the first", async () => {
    const before = record("a/b", { tags: ["old"], library: "keras", description: "ancient", tasks: ["fill-mask"] });
    const after = record("a/b", { tags: ["new"], library: "timm", description: "recent", downloads: 5 });
    expect(await opened().put([before, record("c/d")])).toEqual({ added: 2, replaced: 0, unchanged: 0 });
    expect(await opened().put([after, record("c/d"), record("e/f")])).toEqual({ added: 1, replaced: 1, unchanged: 1 });
    expect(await opened().get("model", "a/b")).toEqual(after);
    expect(await opened().count("model")).toBe(3);
    for (const gone of [{ tags: ["old"] }, { library: "keras" }, { text: "ancient" }, { task: "fill-mask" }]) {
      expect(await idsOf(opened(), gone)).toEqual([]);
    }
    for (const found of [{ tags: ["new"] }, { library: "timm" }, { text: "recent" }]) {
      expect(await idsOf(opened(), found)).toEqual(["a/b"]);
    }
    expect(await opened().facet({ kind: "model" }, "library")).toEqual([
      { value: noValue, count: 2 },
      { value: "timm", count: 1 },
    ]);
  });

  test("of two records with one id in the same put the last stays", async () => {
    await opened().put([
      record("a/b", { likes: 1, library: "keras" }),
      record("c/d", { library: "keras" }),
      record("a/b", { likes: 2, library: "timm" }),
    ]);
    expect(await opened().count("model")).toBe(2);
    expect((await opened().get("model", "a/b"))?.likes).toBe(2);
    expect(await opened().facet({ kind: "model" }, "library")).toEqual([
      { value: "keras", count: 1 },
      { value: "timm", count: 1 },
    ]);
  });

  test("whole numbers beyond 2^53 keep all of their digits", async () => {
    const text = '{"id":"a/b","config":{"seed":1610521604143693811},"counts":[-9007199254740993]}';
    await opened().put([record("a/b", { source: parseExactJson(text) as CatalogRecord["source"] })]);
    expect(JSON.stringify((await opened().get("model", "a/b"))?.source)).toBe(text);
  });

  test("names that every JavaScript object has are ordinary names", async () => {
    const names = ["constructor", "__proto__", "toString", "hasOwnProperty"];
    const source: CatalogRecord["source"] = JSON.parse('{"id":"constructor/toString","__proto__":{"polluted":true}}');
    const odd = record("constructor/toString", { tags: names, tasks: ["__proto__"], library: "constructor", source });
    await opened().put([odd, record("a/b")]);
    expect(JSON.stringify((await opened().get("model", "constructor/toString"))?.source)).toBe(JSON.stringify(source));
    expect(await opened().get("model", "__proto__")).toBeUndefined();
    for (const query of [
      { author: "constructor" },
      { library: "constructor" },
      { task: "__proto__" },
      { tags: names },
    ]) {
      expect(await idsOf(opened(), query)).toEqual(["constructor/toString"]);
    }
    expect(await idsOf(opened(), { library: "toString" })).toEqual([]);
    expect((await opened().facet({ kind: "model" }, "tag")).map(({ value }) => value)).toEqual([...names].sort());
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });
}
