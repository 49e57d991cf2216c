import { expect, test } from "vitest";
import { record } from "./fixtures.ts";
import type { Store } from "../store.ts";

export function describeRevision(opened: () => Store): void {
  test("stays while nothing is written, whatever is asked", async () => {
    const store = opened();
    await store.put([record("a/b", { tags: ["x"] })]);
    const before = store.revision();
    expect(before).toBeTypeOf("string");
    await store.search({ kind: "model", text: "a", tags: ["x"] });
    await store.facet({ kind: "model" }, "tag");
    expect(store.revision()).toBe(before);
  });

  test("is another one after each write, of text that nothing is found by as well", async () => {
    const store = opened();
    const seen = new Set([store.revision()]);
    for (const description of ["one", "two", "three"]) {
      await store.put([record("a/b", { source: { id: "a/b", note: description } })]);
      seen.add(store.revision());
    }
    expect(seen.size).toBe(4);
  });

  test("cannot be told of a closed store", async () => {
    const store = opened();
    await store.close();
    expect(store.revision()).toBeUndefined();
  });
}
