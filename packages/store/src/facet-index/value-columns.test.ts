import * as fc from "fast-check";
import { RoaringBitmap32 } from "roaring-wasm";
import { expect, test } from "vitest";
import { toAmong } from "./among.ts";
import { columnsOf } from "./columns-of.ts";
import { chunkOf, toBytes } from "./members.ts";
import { ValueColumns } from "./value-columns.ts";
import { ValueIndex } from "./value-index.ts";

test("counts what an index of bitmaps counts, for any values, query and limit", () => {
  // Letters that UTF-8 and JavaScript have in different orders, and of several bytes.
  const name = fc.constantFrom("a", "b", "bé", "c", "\uFF21", "\u{1F600}", "none", "z/ä");
  const key = fc.integer({ min: 1, max: 9 }).map((number) => number * 9000);
  const rows = fc.uniqueArray(fc.tuple(name, key), { selector: (pair) => pair.join(" "), maxLength: 60 });
  fc.assert(
    fc.property(rows, fc.integer({ min: 1, max: 9 }), fc.option(fc.uniqueArray(key)), (pairs, limit, chosen) => {
      const bitmaps = new ValueIndex();
      const parts = [...Map.groupBy(pairs, ([value, one]) => `${chunkOf(one)} ${value}`).values()].map((part) => {
        return { name: part[0]?.[0] ?? "", keys: part.map(([, one]) => one).toSorted((one, other) => one - other) };
      });
      for (const { name: value, keys } of parts)
        bitmaps.set(value, chunkOf(keys[0] ?? 0), toBytes(new RoaringBitmap32(keys)));
      const columns = new ValueColumns(
        columnsOf(parts.map(({ name: value, keys }) => ({ name: value, keys: Uint32Array.from(keys) }))),
      );
      const every = new RoaringBitmap32(Array.from({ length: 9 }, (_, number) => (number + 1) * 9000));
      const among = chosen === null ? undefined : toAmong(new RoaringBitmap32(chosen), every);
      expect(columns.counts(among, limit)).toEqual(bitmaps.counts(among, limit));
    }),
    { numRuns: 500 },
  );
});

test("a value without records is none", () => {
  const columns = new ValueColumns(columnsOf([{ name: "mit", keys: new Uint32Array() }]));
  expect(columns.counts(undefined, 9)).toEqual([]);
  expect(columns.counts(toAmong(new RoaringBitmap32([1]), new RoaringBitmap32([1, 2])), 9)).toEqual([]);
});

test("of thousands of values those count that some records have, also where these are not the most frequent", () => {
  const size = 60_000;
  // The first value has every second record, the next every third of the rest, and so on; the last have one each.
  const rows = Map.groupBy(
    Array.from({ length: size }, (_, key) => key),
    (key) => (key % 2 === 0 ? "a" : key % 3 === 0 ? "b" : key % 5 === 0 ? "c" : `rare ${key}`),
  );
  const columns = new ValueColumns(
    columnsOf([...rows].map(([name, keys]) => ({ name, keys: Uint32Array.from(keys) }))),
  );
  const every = new RoaringBitmap32(Array.from({ length: size }, (_, key) => key));
  const counted = (keys: readonly number[], limit: number) =>
    columns.counts(toAmong(new RoaringBitmap32(keys), every), limit).map(({ value, count }) => `${value} ${count}`);
  const some = Array.from({ length: 20_000 }, (_, place) => 3 * place);
  expect(counted(some, 2)).toEqual(["a 10000", "b 10000"]);
  expect(counted([59_999, 59_997, 2], 9)).toEqual(["a 1", "b 1", "rare 59999 1"]);
  expect(counted([...some, 59_999], 3)).toEqual(["a 10000", "b 10000", "rare 59999 1"]);
  const most = Array.from({ length: 50_000 }, (_, key) => key);
  expect(counted(most, 3)).toEqual(["a 25000", "b 8333", "c 3333"]);
});
