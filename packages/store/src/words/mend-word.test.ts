import { expect, test } from "vitest";
import { mendWord } from "./suggestions.ts";

/** The word that is meant, of titles that each have it so often; `occurrences` of the one that was typed. */
const mended = (word: string, titles: Readonly<Record<string, number>>, occurrences = 0): string | undefined =>
  mendWord(word, new Map(Object.entries(titles)), occurrences);

test.each([
  ["a letter that was left out", "trainr", "trainer"],
  ["a letter too many", "traainer", "trainer"],
  ["another letter", "tokeniser", "tokenizer"],
  ["two letters that changed places", "lroa", "lora"],
  ["a letter that was left out of a short word", "modl", "model"],
  ["two letters of a long word", "dedaset", "dataset"],
  ["two letters too few in a long word", "quantizati", "quantization"],
])("%s: %s", (_, typed, meant) => {
  expect(mended(typed, { [meant]: 1, inference: 1 })).toBe(meant);
});

test.each([
  ["a word of three letters, which is near to many", "lor", { lora: 5 }],
  ["a word of titles, however much oftener the other one", "mode", { mode: 1, model: 500 }],
  ["two letters of a word of six", "tansar", { tensor: 5 }],
  ["three letters of a long word", "dedeset", { dataset: 5 }],
  ["a word that is like no other", "zebra", { tensor: 5, dataset: 5 }],
])("%s is left alone", (_, typed, titles) => {
  expect(mended(typed, titles)).toBeUndefined();
});

test("a word that occurs in texts is mended only where the other is ten times as frequent", () => {
  expect(mended("tokeniser", { tokenizer: 20 }, 2)).toBe("tokenizer");
  expect(mended("tokeniser", { tokenizer: 19 }, 2)).toBeUndefined();
});

test.each([
  ["the fewest letters differ", "tokenisr", { tokenizer: 50, tokeniser: 1 }, "tokeniser"],
  ["the length differs least", "traier", { trainer: 50, trader: 1 }, "trader"],
  ["it occurs most often", "lode", { mode: 3, node: 7, code: 5 }, "node"],
])("of several words it is the one of which %s", (_, typed, titles, meant) => {
  expect(mended(typed, titles)).toBe(meant);
  expect(mended(typed, Object.fromEntries(Object.entries(titles).toReversed()))).toBe(meant);
});
