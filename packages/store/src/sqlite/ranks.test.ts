import * as fc from "fast-check";
import { DatabaseSync } from "node:sqlite";
import { RoaringBitmap32 } from "roaring-wasm";
import { expect, test } from "vitest";
import { catalog } from "./migrations/001-catalog.ts";
import { Ranks } from "../facet-index/ranks.ts";
import { orderOf } from "./record-order.ts";
import { Statements } from "./statements.ts";

const size = 500;

/** Records 1 to 500, of which the first has the fewest downloads; neighbors have as many, so that ids decide. */
function ranked(): Ranks {
  const database = new DatabaseSync(":memory:");
  database.exec(catalog);
  const add = database.prepare("INSERT INTO record VALUES (?, 'model', ?, ?, 0, '', '', ?)");
  for (let key = 1; key <= size; key += 1) {
    const id = `a/${String(size - key).padStart(4, "0")}`;
    add.run(key, id, Math.floor(key / 2), id);
  }
  return new Ranks(orderOf(new Statements(database), "model", "downloads").keys);
}

test("places are those of the order, ties by id", () => {
  const ranks = ranked();
  expect([500, 499, 498, 3, 2, 1].map((key) => ranks.placeOf(key))).toEqual([1, 2, 3, 498, 499, 500]);
  expect(ranks.placeOf(501)).toBe(0);
});

test("the first of any records are those of sorting them all, however many and wherever they are", () => {
  const ranks = ranked();
  const keys = fc.uniqueArray(fc.integer({ min: 1, max: size }), { maxLength: size });
  const block = fc.integer({ min: 0, max: size - 1 }).map((length) => Array.from({ length }, (_, key) => key + 1));
  const after = fc.integer({ min: 0, max: size });
  fc.assert(
    fc.property(fc.oneof(keys, block), after, fc.integer({ min: 1, max: 40 }), (found, behind, limit) => {
      const expected = found
        .toSorted((one, other) => ranks.placeOf(one) - ranks.placeOf(other))
        .filter((key) => ranks.placeOf(key) > behind)
        .slice(0, limit);
      expect(ranks.first(new RoaringBitmap32(found), behind, limit)).toEqual(expected);
    }),
    { numRuns: 500 },
  );
});

test("the best of any records are those of sorting them all, however many there are and wherever they begin", () => {
  const values = (key: number): number => Math.floor(size / key) * 10;
  const keys = Uint32Array.from({ length: size }, (_, position) => position + 1);
  const ranks = new Ranks(keys, Float64Array.from(keys, values));
  const points = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: size, maxLength: size });
  const found = fc.uniqueArray(fc.integer({ min: 1, max: size }), { maxLength: size });
  fc.assert(
    fc.property(found, points, fc.nat({ max: 20 }), fc.integer({ min: 1, max: 40 }), (some, given, behind, limit) => {
      const worth = (key: number): number => (given[key - 1] ?? 0) * 1000 + values(key);
      const sorted = some.toSorted((one, other) => worth(other) - worth(one) || one - other);
      const last = sorted[behind - 1];
      const after =
        last === undefined ? { worth: Number.POSITIVE_INFINITY, place: 0 } : { worth: worth(last), place: last };
      const best = ranks.best(new RoaringBitmap32(some), { of: worth, atMost: (value) => 5000 + value }, after, limit);
      const start = last === undefined ? 0 : behind;
      expect(best.map(({ key }) => key)).toEqual(sorted.slice(start, start + limit));
    }),
    { numRuns: 300 },
  );
});
