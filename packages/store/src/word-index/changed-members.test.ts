import * as fc from "fast-check";
import { RoaringBitmap32 } from "roaring-wasm";
import { expect, test } from "vitest";
import { fromBytes, toBytes } from "../facet-index/members.ts";
import { changedMembers } from "./changed-members.ts";

const chunk = 3;
const key = fc.integer({ min: chunk * 65_536, max: chunk * 65_536 + 900 });
const keys = (least: number, most: number): fc.Arbitrary<number[]> =>
  fc.uniqueArray(key, { minLength: least, maxLength: most, size: "max" });

test.each([
  ["few", 0, 8],
  ["many", 190, 260],
])("%s keys after any steps are the bytes that a bitmap of them has", (_name, least, most) => {
  const steps = fc.array(fc.tuple(key, fc.boolean()), { maxLength: 30 });
  fc.assert(
    fc.property(keys(least, most), steps, (stood, taken) => {
      const expected = new RoaringBitmap32(stood);
      for (const [one, comes] of taken) {
        if (comes) expected.add(one);
        else expected.delete(one);
      }
      const signed = taken.map(([one, comes]) => (comes ? one : -one));
      const changed = changedMembers(toBytes(new RoaringBitmap32(stood)), chunk, signed);
      expect(fromBytes(changed).toArray()).toEqual(expected.toArray());
      expect([...changed]).toEqual([...toBytes(expected)]);
    }),
  );
});

test("a row that was not there begins empty", () => {
  expect(fromBytes(changedMembers(undefined, 0, [7, 5, -7])).toArray()).toEqual([5]);
});

test("a bitmap with runs is read as well", () => {
  const stood = new RoaringBitmap32(Array.from({ length: 100 }, (_, position) => position + 1));
  stood.runOptimize();
  expect(fromBytes(changedMembers(stood.serialize("portable"), 0, [-1, 200])).size).toBe(100);
});
