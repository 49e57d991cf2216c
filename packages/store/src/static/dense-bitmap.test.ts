import * as fc from "fast-check";
import { RoaringBitmap32 as Packed } from "roaring-wasm";
import { expect, test } from "vitest";
import { RoaringBitmap32 } from "./dense-bitmap.ts";

const keys = fc.array(fc.integer({ min: 0, max: 300 }));

test("sets are those of roaring bitmaps, whatever is done to them", () => {
  fc.assert(
    fc.property(keys, keys, fc.constantFrom("andInPlace", "andNotInPlace", "orInPlace"), (one, other, change) => {
      const [plain, packed] = [new RoaringBitmap32(one), new Packed(one)];
      const copy = plain.clone();
      plain[change](new RoaringBitmap32(other));
      packed[change](new Packed(other));
      expect([...plain.toUint32Array()]).toEqual([...packed.toUint32Array()]);
      expect([plain.size, plain.isEmpty]).toEqual([packed.size, packed.isEmpty]);
      if (!packed.isEmpty) expect(plain.maximum()).toBe(packed.maximum());
      expect(other.map((key) => plain.has(key))).toEqual(other.map((key) => packed.has(key)));
      expect([...copy]).toEqual([...new Packed(one)]);
    }),
  );
});

test("sets of any sizes are one set together", () => {
  const sets = [[3, 40_000], [], [5], [40_001]].map((each) => new RoaringBitmap32(each));
  expect([...RoaringBitmap32.orMany(sets)]).toEqual([3, 5, 40_000, 40_001]);
});

test("what a set takes is known to whoever bounds what is kept", () => {
  expect(new RoaringBitmap32([40_000]).getSerializationSizeInBytes()).toBeGreaterThanOrEqual(40_000 / 8);
});
