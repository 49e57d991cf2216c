import { expect, test } from "vitest";
import { excerptOf } from "./excerpt.ts";

/** All parts of a text, read one after the other. */
function partsOf(text: string, limit: number): readonly string[] {
  const parts: string[] = [];
  for (let offset: number | undefined = 0; offset !== undefined;) {
    const part = excerptOf(text, offset, limit);
    parts.push(part.text);
    offset = part.next;
  }
  return parts;
}

test.each([
  ["a short text", "one\n", 10, ["one\n"]],
  ["lines", "one\ntwo\nthree\n", 9, ["one\ntwo\n", "three\n"]],
  ["a line that is too long", "abcdefgh", 3, ["abc", "def", "gh"]],
  ["characters of two units", "ab😀😀c", 3, ["ab", "😀", "😀c"]],
  ["nothing", "", 3, [""]],
])("%s comes in parts that make up the whole", (_, text, limit, parts) => {
  expect(partsOf(text, limit)).toEqual(parts);
});

test("an offset within a character begins with the whole of it", () => {
  expect(excerptOf("a😀b", 2).text).toBe("😀b");
});
