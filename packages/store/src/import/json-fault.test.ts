import * as fc from "fast-check";
import { expect, test } from "vitest";
import { describeJsonFault } from "./json-fault.ts";

test.each([
  ['{"id": }', 'unexpected "}" at character 8'],
  ['{"id" "a"}', 'unexpected "\\"" at character 7'],
  ["{'id': 1}", `unexpected "'" at character 2`],
  ['{"id": 1,}', 'unexpected "}" at character 10'],
  ['{"id": 1} {"id": 2}', 'unexpected "{" at character 11'],
  ['{"id": [1, 2}', 'unexpected "}" at character 13'],
  ['{"id": "a\tb"}', 'unexpected "\\t" at character 10'],
  ['{"id": "a\\x"}', 'unexpected "\\\\" at character 10'],
  ['{"id": NaN}', 'unexpected "N" at character 8'],
  ['{"id": 01}', 'unexpected "1" at character 9'],
  ["[1 2]", 'unexpected "2" at character 4'],
  ["😀", 'unexpected "😀" at character 1'],
  ["id,name", 'unexpected "i" at character 1'],
  ["\u001b[31m", 'unexpected "\\u001b" at character 1'],
  ['{"id": "a', "it ends too early, after character 9"],
  ['{"id": 1', "it ends too early, after character 8"],
  ["[", "it ends too early, after character 1"],
  ["", "it ends too early, after character 0"],
])("%j: %s", (text, sentence) => {
  expect(describeJsonFault(text)).toBe(sentence);
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
  expect(describeJsonFault("[".repeat(1_000_000))).toBe("it ends too early, after character 1000000");
  expect(describeJsonFault(`"${"\\n".repeat(1_000_000)}`)).toBe("it ends too early, after character 2000001");
});
