import * as fc from "fast-check";
import { RoaringBitmap32 } from "roaring-wasm";
import { expect, test } from "vitest";
import { toAmong } from "./among.ts";
import { keysWithinChunk } from "./container-keys.ts";
import { chunkOf, inAll, sizeOf, toBytes } from "./members.ts";
import { ValueIndex } from "./value-index.ts";

const bytes = (keys: readonly number[]): Uint8Array => toBytes(new RoaringBitmap32(keys));

/** Puts the keys under a value, chunk by chunk as a store keeps them. */
function put(index: ValueIndex, value: string, keys: readonly number[]): void {
  for (const [chunk, members] of Map.groupBy(keys, chunkOf)) index.set(value, chunk, bytes(members));
}

const far = 70_000;

function tasks(): ValueIndex {
  const index = new ValueIndex();
  put(index, "fill-mask", [1, 2, far]);
  put(index, "translation", [3]);
  return index;
}

test("knows the keys of a value, and none of a value that no record has", () => {
  expect(tasks().membersOf("fill-mask").toArray()).toEqual([1, 2, far]);
  expect(tasks().membersOf("chess").toArray()).toEqual([]);
});

test("a part that is set again replaces what stood in its chunk, and no other", () => {
  const index = tasks();
  expect(index.membersOf("fill-mask").size).toBe(3);
  index.set("fill-mask", 0, bytes([3]));
  expect(index.membersOf("fill-mask").toArray()).toEqual([3, far]);
  index.set("fill-mask", 1, bytes([]));
  expect(index.membersOf("fill-mask").toArray()).toEqual([3]);
  expect(index.counts(undefined, 9)).toEqual([
    { value: "fill-mask", count: 1 },
    { value: "translation", count: 1 },
  ]);
});

test("a value that has lost its last record is no value any more", () => {
  const index = tasks();
  index.set("translation", 0, bytes([]));
  expect(index.counts(undefined, 9)).toEqual([{ value: "fill-mask", count: 3 }]);
});

test("counts are those of counting each record, for any values, query and limit", () => {
  const records = fc.array(fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 5 }), { maxLength: 60 });
  fc.assert(
    fc.property(records, fc.integer({ min: 1, max: 8 }), fc.option(fc.func(fc.boolean())), (all, limit, chosen) => {
      const index = new ValueIndex();
      const keys = all.map((_values, position) => 1 + position * 9000);
      const keysOf = (value: number) => keys.filter((_key, position) => all[position]?.includes(value));
      for (let value = 0; value <= 12; value += 1) put(index, `t${value}`, keysOf(value));
      const among = chosen === null ? keys : keys.filter((key) => chosen(key));
      const expected = Array.from({ length: 13 }, (_, value) => ({
        value: `t${value}`,
        count: keysOf(value).filter((key) => among.includes(key)).length,
      }))
        .filter(({ count }) => count > 0)
        .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
        .slice(0, limit);
      const found = chosen === null ? undefined : toAmong(new RoaringBitmap32(among), new RoaringBitmap32(keys));
      expect(index.counts(found, limit)).toEqual(expected);
    }),
  );
});

test("the size in the head is the number of keys, whatever the bitmap is made of", () => {
  const keys = fc.oneof(
    fc.array(fc.integer({ min: 0, max: 2 ** 32 - 1 }), { maxLength: 50 }),
    fc
      .tuple(fc.integer({ min: 0, max: 1e6 }), fc.integer({ min: 0, max: 70_000 }))
      .map(([start, length]) => Array.from({ length }, (_, position) => start + position)),
  );
  fc.assert(
    fc.property(keys, fc.boolean(), (some, hasRuns) => {
      const members = new RoaringBitmap32(some);
      if (hasRuns) members.runOptimize();
      expect(sizeOf(toBytes(members))).toBe(members.size);
    }),
    { numRuns: 60 },
  );
});

test("keys are read from bytes as a bitmap reads them, whatever it is made of", () => {
  const chunk = 3 * 65_536;
  const keys = fc.oneof(
    fc.uniqueArray(fc.integer({ min: 0, max: 65_535 }), { maxLength: 60 }),
    fc
      .tuple(fc.integer({ min: 0, max: 30_000 }), fc.integer({ min: 1, max: 30_000 }), fc.integer({ min: 1, max: 3 }))
      .map(([start, count, step]) => Array.from({ length: count }, (_, place) => (start + place * step) % 65_536)),
  );
  fc.assert(
    fc.property(keys, fc.boolean(), (some, hasRuns) => {
      const members = new RoaringBitmap32(some.map((key) => chunk + key));
      if (hasRuns) members.runOptimize();
      if (members.size === 0) return;
      expect([...keysWithinChunk(toBytes(members))]).toEqual(members.toArray().map((key) => key - chunk));
    }),
    { numRuns: 100 },
  );
});

test("a chunk that has changed is counted anew, and a record of many values under each of them", () => {
  const index = new ValueIndex();
  const names = Array.from({ length: 9 }, (_, number) => `v${number}`);
  for (const name of names) put(index, name, [5, far]);
  const some = toAmong(new RoaringBitmap32([5]), new RoaringBitmap32([5, 6, 7, far]));
  expect(index.counts(some, 20)).toEqual(names.map((value) => ({ value, count: 1 })));
  index.set("v3", 0, bytes([6]));
  expect(index.counts(some, 20).map(({ value }) => value)).toEqual(names.filter((name) => name !== "v3"));
});

test("what is in all sets is a set of its own", () => {
  const sets = [
    [1, 2, 3, far],
    [2, far, 9],
    [far, 2],
  ].map((keys) => new RoaringBitmap32(keys));
  const found = inAll(sets);
  expect(found.toArray()).toEqual([2, far]);
  found.clear();
  expect(sets.map(({ size }) => size)).toEqual([4, 3, 2]);
  expect(inAll([]).size).toBe(0);
});
