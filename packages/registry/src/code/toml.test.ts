import { expect, test } from "vitest";
import { UnfitValue } from "./code.ts";
import { tomlText, tomlTexts } from "./toml.ts";

test("a text is one string on one line, whatever it holds", () => {
  expect(tomlText('a "b" \\ \n\u202e\u{e0001}é')).toBe(String.raw`"a \"b\" \\ \n\u202e\U000e0001é"`);
});

test("half of a surrogate pair is refused", () => {
  expect(() => tomlText("\uD800")).toThrow(UnfitValue);
});

test("lists of several texts have a line for each", () => {
  expect([[], ["a"], ["a", "b"]].map(tomlTexts)).toEqual(["[]", '["a"]', '[\n  "a",\n  "b",\n]']);
});
