import { expect, test } from "vitest";
import { oneOf } from "./one-of.ts";

const long = "w".repeat(40);

test.each([
  ["a word", "awq", true],
  ["a longer word with the same beginning", "awqs", false],
  ["another word of that length and beginning", "abc", false],
  ["a word of more than 32 characters", long, true],
  ["a text whose length differs from it by 32", long.slice(32), false],
  ["nothing", "", false],
  ["a text beyond ASCII", "模型", false],
  ["a name of every object", "constructor", false],
])("%s", (_, text, expected) => {
  expect(oneOf(["awq", "gptq", long])(text)).toBe(expected);
});

test("an empty word and one beyond ASCII are words", () => {
  const isWord = oneOf(["", "模型", "awq"]);
  expect(["", "模型", "awq", "型"].map((text) => isWord(text))).toEqual([true, true, true, false]);
});
