import * as fc from "fast-check";
import { expect, test } from "vitest";
import { describeJsonFault } from "./json-fault.ts";
import { endsTooEarly, unexpectedAt } from "./sentences.ts";

test.each([
  ['{"id": }', "}", 8],
  ['{"id" "a"}', '"', 7],
  ["{'id': 1}", "'", 2],
  ['{"id": 1,}', "}", 10],
  ['{"id": 1} {"id": 2}', "{", 11],
  ['{"id": [1, 2}', "}", 13],
  ['{"id": "a\tb"}', "\t", 10],
  ['{"id": "a\\x"}', "\\", 10],
  ['{"id": NaN}', "N", 8],
  ['{"id": 01}', "1", 9],
  ["[1 2]", "2", 4],
  ["😀", "😀", 1],
  ["id,name", "i", 1],
  ["\u001b[31m", "\u001b", 1],
])("%j: unexpected %j at character %i", (text, found, character) => {
  expect(describeJsonFault(text)).toBe(unexpectedAt(found, character));
});

test.each(['{"id": "a', '{"id": 1', "[", ""])("%j ends too early, after its last character", (text) => {
  expect(describeJsonFault(text)).toBe(endsTooEarly(text.length));
});

test("characters that cannot be seen are written as in JSON", () => {
  expect(unexpectedAt("\u001b", 1)).toBe(String.raw`unexpected "\u001b" at character 1`);
});

const parses = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

test("finds a fault exactly where the language finds one", () => {
  const damaged = fc
    .tuple(
      fc.json(),
      fc.nat(),
      fc.constantFrom("", "{", "}", "[", "]", ",", ":", '"', "\\", "1", "-", ".", "e", "n", " ", "\n", "\0"),
    )
    .map(
      ([text, at, character]) =>
        text.slice(0, at % (text.length + 1)) + character + text.slice((at % (text.length + 1)) + 1),
    );
  fc.assert(
    fc.property(fc.oneof(damaged, fc.json(), fc.string()), (text) => {
      expect(describeJsonFault(text) === undefined, text).toBe(parses(text));
    }),
    { numRuns: 2000 },
  );
});

test("very deep and very long texts do not exhaust the stack", () => {
  expect(describeJsonFault("[".repeat(1_000_000))).toBe(endsTooEarly(1_000_000));
  expect(describeJsonFault(`"${"\\n".repeat(1_000_000)}`)).toBe(endsTooEarly(2_000_001));
});
