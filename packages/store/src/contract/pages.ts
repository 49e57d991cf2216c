import { expect, test } from "vitest";
import { idsOf, record, walk } from "./fixtures.ts";
import { type KeptOrder, keptOrders } from "../orders/order-keys.ts";
import { BadCursor, toCursor } from "../query/cursor.ts";
import type { CatalogRecord } from "../record/record.ts";
import type { Store } from "../store.ts";

export function describePages(opened: () => Store): void {
  const shelf = [
    record("b/two", {
      downloads: 5,
      likes: 1,
      lastModified: "2026-01-02T00:00:00.000Z",
      parameters: 1000,
      source: { usedStorage: 5 },
    }),
    record("B/One", {
      downloads: 5,
      likes: 9,
      createdAt: "2026-01-01T00:00:00.000Z",
      source: { usedStorage: 5_000_000_000_000 },
    }),
    record("a/three", { downloads: 5, likes: 1, createdAt: "2025-01-01T00:00:00.000Z", parameters: 1000 }),
    record("c", { downloads: 7, lastModified: "2026-01-03T00:00:00.000Z", parameters: 70_000_000_000 }),
    record("d/x", { source: { usedStorage: 5 } }),
  ];
  /** Each order from its usual end, and how many of its records at the other end are left out when it is reversed. */
  const orders: readonly (readonly [KeptOrder, readonly string[], silent: number])[] = [
    ["downloads", ["c", "B/One", "a/three", "b/two", "d/x"], 0],
    ["likes", ["B/One", "a/three", "b/two", "c", "d/x"], 0],
    ["updated", ["c", "b/two", "B/One", "a/three", "d/x"], 3],
    ["created", ["B/One", "a/three", "b/two", "c", "d/x"], 3],
    ["name", ["a/three", "B/One", "b/two", "c", "d/x"], 0],
    ["parameters", ["c", "a/three", "b/two"], 0],
    ["file_size", ["B/One", "b/two", "d/x"], 0],
    ["size", [], 0],
  ];
  test("every order is tried", () => {
    expect(orders.map(([order]) => order).toSorted()).toEqual(keptOrders);
  });

  const walks = orders.flatMap(([sort, ids, silent]) => [
    { sort, isReversed: false, ids },
    { sort, isReversed: true, ids: ids.slice(0, ids.length - silent).toReversed() },
  ]);
  test.each(walks)(
    "by $sort, reversed $isReversed: ties by id, silent records last or left out; pages of any size give the same",
    async ({ sort, isReversed, ids }) => {
      await opened().put(shelf);
      expect(await idsOf(opened(), { sort, isReversed })).toEqual(ids);
      expect((await opened().search({ kind: "model", sort, isReversed, limit: 1 })).total).toBe(ids.length);
      for (const limit of [1, 2, 3, 4, 5])
        expect(await walk(opened(), { sort, isReversed, limit }), `${limit} per page`).toEqual(ids);
    },
  );

  test.each(walks)(
    "by $sort, reversed $isReversed: some may be passed over, of all and of those that a condition leaves",
    async ({ sort, isReversed, ids }) => {
      await opened().put(shelf);
      const by = { sort, isReversed };
      for (const skip of [1, 2, 4, 5, 9]) {
        expect(await idsOf(opened(), { ...by, skip, limit: 2 }), `${skip} of all`).toEqual(ids.slice(skip, skip + 2));
        const owned = ids.filter((id) => id.includes("/"));
        expect(await idsOf(opened(), { ...by, skip, inId: ["/"] }), `${skip} of some`).toEqual(owned.slice(skip));
      }
      const { next } = await opened().search({ kind: "model", ...by, limit: 1 });
      if (next !== undefined) expect(await idsOf(opened(), { ...by, cursor: next, skip: 2 })).toEqual(ids.slice(3));
    },
  );

  test("an order leaves the counts of filters alone", async () => {
    await opened().put(shelf);
    const counts = await opened().facet({ kind: "model" }, "gated");
    expect(await opened().facet({ kind: "model", sort: "parameters" }, "gated")).toEqual(counts);
  });

  test("amounts that differ in their last digit have their places, and bounds of the amount hold", async () => {
    const close = [7_615_616_512, 7_615_616_513, 7_615_616_511, 8e9].map((parameters, place) =>
      record(`a/m${place}`, { parameters }),
    );
    await opened().put(close);
    const ranges = { parameters: { to: 7.62e9 } };
    for (const limit of [1, 2, 3]) {
      expect(await walk(opened(), { sort: "parameters", ranges, limit })).toEqual(["a/m1", "a/m0", "a/m2"]);
      const rising = await walk(opened(), { sort: "parameters", isReversed: true, ranges, limit });
      expect(rising).toEqual(["a/m2", "a/m0", "a/m1"]);
    }
  });

  test("a record that changes its amount, or loses it, changes its place", async () => {
    await opened().put(shelf);
    expect(await idsOf(opened(), { sort: "parameters" })).toEqual(["c", "a/three", "b/two"]);
    await opened().put([record("b/two", { parameters: 9e9 }), record("c")]);
    expect(await idsOf(opened(), { sort: "parameters" })).toEqual(["b/two", "a/three"]);
    await opened().remove("model", "b/two");
    expect(await idsOf(opened(), { sort: "parameters", isReversed: true })).toEqual(["a/three"]);
  });

  test("by relevance from the other end: the same list turned round, on pages of any size", async () => {
    const words = ["ada/reader", "ada/reader-small", "b/other"].map((id, place) => record(id, { downloads: place }));
    await opened().put([...words, record("c/tagged", { tags: ["reader"] }), record("d/tagged", { tags: ["reader"] })]);
    const text = "reader";
    const usual = await idsOf(opened(), { text });
    expect(usual).toHaveLength(4);
    for (const limit of [1, 2, 3, 4])
      expect(await walk(opened(), { text, isReversed: true, limit })).toEqual(usual.toReversed());
  });

  test("the default is by downloads, 30 per page", async () => {
    await opened().put(Array.from({ length: 31 }, (_, number) => record(`a/r${number}`, { downloads: number })));
    const page = await opened().search({ kind: "model" });
    expect(page.records.map(({ downloads }) => downloads)).toEqual(
      Array.from({ length: 30 }, (_, number) => 30 - number),
    );
    expect(page.total).toBe(31);
    const last = await opened().search({ kind: "model", cursor: page.next ?? "" });
    expect(last.records.map(({ id }) => id)).toEqual(["a/r0"]);
    expect(last.total).toBe(31);
    expect(last.next).toBeUndefined();
  });

  const steady = keptOrders
    .filter((order) => order !== "size")
    .flatMap((sort) => [false, true].map((isReversed) => ({ sort, isReversed })));
  test.each(steady)(
    "by $sort, reversed $isReversed: each record is seen exactly once even when others come in between pages",
    async (by) => {
      const first = Array.from({ length: 9 }, (_, index) => numbered(`m/r${index + 10}`, 1 + (index % 3)));
      await opened().put(first);
      let late = 0;
      const seen = await walk(opened(), { ...by, limit: 2 }, () => {
        late += 1;
        return opened().put(
          [1, 2, 3].flatMap((number) => ["a", "z"].map((owner) => numbered(`${owner}/l${late}`, number))),
        );
      });
      expect(seen.filter((id) => id.startsWith("m/")).toSorted()).toEqual(first.map(({ id }) => id).toSorted());
      expect(new Set(seen).size, "no record twice").toBe(seen.length);
    },
  );

  test("cursors stand in an address as they are and are refused when they are not ours", async () => {
    await opened().put(shelf);
    const { next = "" } = await opened().search({ kind: "model", limit: 1 });
    expect(next).toMatch(/^[\w-]+$/);
    const bad = [
      "",
      "x",
      "%",
      "bnVsbA",
      btoa("[]"),
      btoa('["downloads","5","b/two"]'),
      `${next}==`,
      `${next}x`.repeat(100),
    ];
    for (const cursor of [
      ...bad,
      toCursor("name", { key: "a", id: "a" }),
      toCursor("parameters", { key: 5, id: "a" }),
      toCursor("downloads", { key: 1, id: "a b" }),
    ]) {
      await expect(opened().search({ kind: "model", cursor }), cursor).rejects.toThrow(BadCursor);
      const nothing = { kind: "model", license: "none-such", cursor } as const;
      await expect(opened().search(nothing), cursor).rejects.toThrow(BadCursor);
    }
  });

  test.each(["parameters", "file_size"] as const)(
    "older cursors by %s, with rounded amounts, are refused",
    async (sort) => {
      await opened().put(shelf);
      for (const key of [5_261, "5e3", "-1", null]) {
        const cursor = Buffer.from(JSON.stringify([sort, key, "b/two"])).toString("base64url");
        await expect(opened().search({ kind: "model", sort, cursor }), String(key)).rejects.toThrow(BadCursor);
      }
    },
  );

  test("a cursor of a record that is gone or of no record still names a place", async () => {
    await opened().put(shelf);
    const cursor = toCursor("downloads", { key: 6, id: "nobody/here" });
    expect(await idsOf(opened(), { cursor })).toEqual(["B/One", "a/three", "b/two", "d/x"]);
    expect(await idsOf(opened(), { cursor, isReversed: true })).toEqual(["c"]);
  });
}

/** A record whose every sort key is the number, from 1 to 9. */
function numbered(id: string, number: number): CatalogRecord {
  const date = `2026-01-0${number}T00:00:00.000Z`;
  return record(id, {
    downloads: number,
    likes: number,
    parameters: number,
    lastModified: date,
    createdAt: date,
    source: { usedStorage: number },
  });
}
