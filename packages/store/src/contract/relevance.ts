import { expect, test } from "vitest";
import type { CatalogRecord } from "../record/record.ts";
import type { Store } from "../store.ts";
import { idsOf, record, walk } from "./fixtures.ts";

export function describeRelevance(opened: () => Store): void {
  test("where a word stands decides, name before owner, task, tag and text", async () => {
    await opened().put([
      record("a/in-text", { description: "A parakeet." }),
      record("a/in-tags", { tags: ["parakeet"] }),
      record("a/in-task", { tasks: ["parakeet"] }),
      record("parakeet/by-owner"),
      record("a/my-parakeet"),
      record("a/parakeets"),
      record("a/none", { downloads: 1e6 }),
    ]);
    expect(await idsOf(opened(), { text: "parakeet" })).toEqual([
      "a/my-parakeet",
      "parakeet/by-owner",
      "a/parakeets",
      "a/in-task",
      "a/in-tags",
      "a/in-text",
    ]);
  });

  test("the whole id comes first, then the whole name before others that are more popular", async () => {
    await opened().put([
      record("b/Swan-large-turbo", { downloads: 1000 }),
      record("b/Swan-large", { downloads: 900 }),
      record("c/swan-Large", { downloads: 3 }),
      record("large/swan-tiny", { downloads: 5000 }),
    ]);
    expect((await idsOf(opened(), { text: "swan-large" })).slice(0, 2)).toEqual(["b/Swan-large", "c/swan-Large"]);
    expect((await idsOf(opened(), { text: "C/SWAN-large" }))[0]).toBe("c/swan-Large");
  });

  test("of records that fit as well the more popular come first, those with ten times as many before a better place", async () => {
    await opened().put([
      record("a/owl-1", { downloads: 20 }),
      record("a/owl-2", { downloads: 400_000 }),
      record("owl/old", { downloads: 4_000_000 }),
      record("b/tagged", { tags: ["owl"], downloads: 500_000 }),
    ]);
    expect(await idsOf(opened(), { text: "owl" })).toEqual(["a/owl-2", "owl/old", "a/owl-1", "b/tagged"]);
    await opened().put([
      record("a/app-1", { kind: "space", likes: 3, downloads: 9 }),
      record("a/app-2", { kind: "space", likes: 30 }),
    ]);
    expect(await idsOf(opened(), { kind: "space", text: "app" })).toEqual(["a/app-2", "a/app-1"]);
  });

  test("a size finds models of that size before names that only end with its word", async () => {
    await opened().put([
      record("a/wren-0.8b", { parameters: 870_000_000, downloads: 9000 }),
      record("a/wren-8b", { parameters: 8_030_000_000, downloads: 10 }),
      record("a/large-wren", { parameters: 7_900_000_000, downloads: 10 }),
      record("b/wren-1.8b", { downloads: 9000 }),
    ]);
    expect(await idsOf(opened(), { text: "wren 8b" })).toEqual([
      "a/wren-8b",
      "a/large-wren",
      "a/wren-0.8b",
      "b/wren-1.8b",
    ]);
  });

  test("is the order where there are words, and downloads where there are none", async () => {
    await opened().put([
      record("a/jay"),
      record("b/x", { tags: ["jay"], downloads: 2 }),
      record("c/y", { downloads: 3 }),
    ]);
    expect(await idsOf(opened(), { text: "jay" })).toEqual(["a/jay", "b/x"]);
    expect(await idsOf(opened(), { text: "jay", sort: "downloads" })).toEqual(["b/x", "a/jay"]);
    expect(await idsOf(opened(), { sort: "relevance" })).toEqual(["c/y", "b/x", "a/jay"]);
    expect(await idsOf(opened(), { text: "jay", license: "none", sort: "relevance" })).toEqual(["a/jay", "b/x"]);
  });

  test("pages of any size give the same order, also while others come in", async () => {
    const birds = Array.from({ length: 9 }, (_, index) => bird(`m/bird-${index + 10}`, 1 + (index % 3)));
    await opened().put(birds);
    const all = await idsOf(opened(), { text: "bird", limit: 100 });
    for (const limit of [1, 2, 4]) expect(await walk(opened(), { text: "bird", limit })).toEqual(all);
    let late = 0;
    const seen = await walk(opened(), { text: "bird", limit: 2 }, () => {
      late += 1;
      return opened().put(
        [1, 2, 3].flatMap((popularity) => ["a", "z"].map((by) => bird(`${by}/bird-${late}`, popularity))),
      );
    });
    expect(seen.filter((id) => id.startsWith("m/"))).toEqual(all);
    expect(new Set(seen).size, "no record twice").toBe(seen.length);
  });
}

const bird = (id: string, popularity: number): CatalogRecord =>
  record(id, popularity === 2 ? { downloads: 50, tags: ["bird"] } : { downloads: popularity });
