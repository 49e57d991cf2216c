import { expect, test } from "vitest";
import { inlineCode } from "./inline-code.ts";

test.each([
  ["Quick tour", "Quick tour", undefined],
  ["`judges`", "judges", [["judges"]]],
  ["The `pipeline` of ``a`b``!", "The pipeline of a`b!", ["The ", ["pipeline"], " of ", ["a`b"], "!"]],
  ["A lone ` and ``", "A lone ` and ``", undefined],
  ["", "", undefined],
])("%j", (title, text, pieces) => {
  const expected = pieces?.map((piece) =>
    typeof piece === "string" ? { text: piece } : { text: piece[0], isCode: true },
  );
  expect(inlineCode(title)).toEqual({ text, ...(expected && { pieces: expected }) });
});

test("many back-ticks take no time", () => {
  expect(inlineCode("`".repeat(200_000)).text).toHaveLength(200_000);
  expect(inlineCode("`a``".repeat(5000)).text.length).toBeGreaterThan(5000);
});
