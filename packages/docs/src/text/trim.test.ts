import * as fc from "fast-check";
import { expect, test } from "vitest";
import { onOneLine, withoutEnd, withoutOuterLines } from "./trim.ts";

const texts = fc.string({ unit: fc.constantFrom("a", "b", " ", "\n", "\t", "/") });

test("each gives what its pattern would, which takes the square of the time", () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(withoutEnd(text, "/")).toBe(text.replace(/\/+$/, ""));
      expect(withoutEnd(text, " \n")).toBe(text.replace(/[ \n]+$/, ""));
      expect(withoutOuterLines(text)).toBe(text.replace(/^\n+|\n+$/g, ""));
      expect(onOneLine(text)).toBe(text.replace(/\s*\n\s*/g, " "));
    }),
    { numRuns: 2000 },
  );
});
