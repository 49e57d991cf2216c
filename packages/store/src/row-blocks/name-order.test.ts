import * as fc from "fast-check";
import { expect, test } from "vitest";
import { compareNames, sortNames } from "./name-order.ts";

/** Letters of all lengths in UTF-8, those before and behind the surrogates of UTF-16 among them. */
const names = fc.string({
  unit: fc.constantFrom("a", "b", " ", "é", "模", "\uD7FF", "\uE000", "\uFFFD", "\u{10000}", "😀"),
});

test("names are in the order of their bytes, as the database has them", () => {
  fc.assert(
    fc.property(names, names, (one, other) => {
      expect(Math.sign(compareNames(one, other))).toBe(Buffer.compare(Buffer.from(one), Buffer.from(other)));
    }),
  );
});

test("so are lists of them", () => {
  fc.assert(
    fc.property(fc.array(names), (list) => {
      const expected = list.toSorted((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)));
      expect(sortNames([...list])).toEqual(expected);
    }),
  );
});
