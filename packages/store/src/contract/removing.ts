import { expect, test } from "vitest";
import { record } from "./fixtures.ts";
import type { Store } from "../store.ts";

export function describeRemoving(opened: () => Store): void {
  test("a record that was removed is found by nothing, and those beside it are", async () => {
    const store = opened();
    const given = ["a/one", "a/two", "a/three"].map((id, downloads) => record(id, { downloads, tags: ["x"] }));
    await store.put(given);
    await store.search({ kind: "model", limit: 10 });
    const before = store.revision();
    expect(await store.remove("model", "a/two")).toBe(true);
    expect(store.revision()).not.toBe(before);
    expect(await store.get("model", "a/two")).toBeUndefined();
    expect(await store.findId("model", "A/TWO")).toBeUndefined();
    expect(await store.nearIds("model", "a/two")).not.toContain("a/two");
    expect(await store.count("model")).toBe(2);
    for (const query of [{}, { tags: ["x"] }, { text: "a" }]) {
      const { records, total } = await store.search({ kind: "model", sort: "downloads", ...query });
      expect([total, records.map(({ id }) => id)]).toEqual([2, ["a/three", "a/one"]]);
    }
    expect((await store.search({ kind: "model", text: "two" })).total).toBe(0);
    expect(await store.facet({ kind: "model" }, "tag")).toEqual([{ value: "x", count: 2 }]);
  });

  test("it can be put again, and what is not there cannot be removed", async () => {
    const store = opened();
    const [one, other] = [record("a/one", { tags: ["x"] }), record("b/other")];
    await store.put([one, other]);
    expect(await store.remove("model", "b/other")).toBe(true);
    expect(await store.remove("model", "b/other")).toBe(false);
    expect(await store.remove("dataset", "a/one")).toBe(false);
    expect(await store.put([other, one])).toEqual({ added: 1, replaced: 0, unchanged: 1 });
    expect((await store.search({ kind: "model", sort: "name" })).records.map(({ id }) => id)).toEqual([
      "a/one",
      "b/other",
    ]);
  });
}
