import { expect, test } from "vitest";
import { idsOf, record, walk } from "./fixtures.ts";
import { type Sort, sorts } from "../kinds/kind.ts";
import { BadCursor, toCursor } from "../query/cursor.ts";
import type { CatalogRecord } from "../record/record.ts";
import type { Store } from "../store.ts";

export function describePages(opened: () => Store): void {
  const shelf = [
    record("b/two", { downloads: 5, likes: 1, lastModified: "2026-01-02T00:00:00.000Z" }),
    record("B/One", { downloads: 5, likes: 9, createdAt: "2026-01-01T00:00:00.000Z" }),
    record("a/three", { downloads: 5, likes: 1, createdAt: "2025-01-01T00:00:00.000Z" }),
    record("c", { downloads: 7, lastModified: "2026-01-03T00:00:00.000Z" }),
    record("d/x"),
  ];
  const orders: readonly (readonly [Sort, readonly string[]])[] = [
    ["downloads", ["c", "B/One", "a/three", "b/two", "d/x"]],
    ["likes", ["B/One", "a/three", "b/two", "c", "d/x"]],
    ["updated", ["c", "b/two", "B/One", "a/three", "d/x"]],
    ["created", ["B/One", "a/three", "b/two", "c", "d/x"]],
    ["name", ["a/three", "B/One", "b/two", "c", "d/x"]],
  ];
  test.each(orders)(
    "by %s: ties by id, records without the date last; pages of any size give the same",
    async (sort, ids) => {
      await opened().put(shelf);
      expect(await idsOf(opened(), { sort })).toEqual(ids);
      for (const limit of [1, 2, 3, 4, 5])
        expect(await walk(opened(), { sort, limit }), `${limit} per page`).toEqual(ids);
    },
  );

  test.each(orders)(
    "by %s: some may be passed over, of all and of those that a condition leaves",
    async (sort, ids) => {
      await opened().put(shelf);
      for (const skip of [1, 2, 4, 5, 9]) {
        expect(await idsOf(opened(), { sort, skip, limit: 2 }), `${skip} of all`).toEqual(ids.slice(skip, skip + 2));
        const owned = ids.filter((id) => id.includes("/"));
        expect(await idsOf(opened(), { sort, skip, inId: ["/"] }), `${skip} of some`).toEqual(owned.slice(skip));
      }
      const { next = "" } = await opened().search({ kind: "model", sort, limit: 1 });
      expect(await idsOf(opened(), { sort, cursor: next, skip: 2 })).toEqual(ids.slice(3));
    },
  );

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

  test.each(sorts)("by %s: each record is seen exactly once even when others come in between pages", async (sort) => {
    const first = Array.from({ length: 9 }, (_, index) => numbered(`m/r${index + 10}`, 1 + (index % 3)));
    await opened().put(first);
    let late = 0;
    const seen = await walk(opened(), { sort, limit: 2 }, () => {
      late += 1;
      return opened().put(
        [1, 2, 3].flatMap((number) => ["a", "z"].map((owner) => numbered(`${owner}/l${late}`, number))),
      );
    });
    expect(seen.filter((id) => id.startsWith("m/")).toSorted()).toEqual(first.map(({ id }) => id).toSorted());
    expect(new Set(seen).size, "no record twice").toBe(seen.length);
  });

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
      toCursor("downloads", { key: 1, id: "a b" }),
    ]) {
      await expect(opened().search({ kind: "model", cursor }), cursor).rejects.toThrow(BadCursor);
    }
  });

  test("a cursor of a record that is gone or of no record still names a place", async () => {
    await opened().put(shelf);
    const cursor = toCursor("downloads", { key: 6, id: "nobody/here" });
    expect(await idsOf(opened(), { cursor })).toEqual(["B/One", "a/three", "b/two", "d/x"]);
  });
}

/** A record whose every sort key is the number, from 1 to 9. */
function numbered(id: string, number: number): CatalogRecord {
  const date = `2026-01-0${number}T00:00:00.000Z`;
  return record(id, { downloads: number, likes: number, lastModified: date, createdAt: date });
}
