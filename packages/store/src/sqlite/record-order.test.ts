import * as fc from "fast-check";
import { expect, test } from "vitest";
import { ordered } from "./record-order.ts";

test("the highest comes first, and those with the same value stay as they were", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -3, max: 3 })), (values) => {
      const keys = values.map((_, position) => position + 1);
      const expected = keys.toSorted((one, other) => (values[other - 1] ?? 0) - (values[one - 1] ?? 0));
      const order = ordered(Uint32Array.from(keys), Float64Array.from(values));
      expect([...order.keys]).toEqual(expected);
      expect([...order.values]).toEqual(expected.map((key) => values[key - 1]));
    }),
  );
});
