import { expect, test } from "vitest";
import { locateTokens } from "./locate-tokens.ts";

test("the tokens of one name are one span, a second name of the same class is another", () => {
  const found = locateTokens("Ada Lovelace met Mary", [
    { word: "ada", entity: "B-PER" },
    { word: "lovelace", entity: "I-PER" },
    { word: "mary", entity: "B-PER" },
  ]);
  expect(found).toEqual([
    { start: 0, end: 12, type: "PER" },
    { start: 17, end: 21, type: "PER" },
  ]);
});

test("pieces of a word are put together, and a word that occurs twice is found behind the one before", () => {
  const found = locateTokens("Lon don London", [
    { word: "London", entity: "LOC" },
    { word: "##don", entity: "LOC" },
  ]);
  expect(found).toEqual([{ start: 8, end: 14, type: "LOC" }]);
  expect(
    locateTokens("a a", [
      { word: "a", entity: "B-X" },
      { word: "▁a", entity: "B-X" },
    ]),
  ).toHaveLength(2);
});

test("a token that is not in the text is left out", () => {
  expect(
    locateTokens("naïve", [
      { word: "naive", entity: "X" },
      { word: "", entity: "X" },
    ]),
  ).toEqual([]);
});

test("letters that become longer in lower case shift nothing", () => {
  expect(locateTokens("İİİ Ada", [{ word: "ada", entity: "B-PER" }])).toEqual([{ start: 4, end: 7, type: "PER" }]);
});

test("a class that is not a text is shown as one", () => {
  const entity = { en: "person" } as unknown as string;
  expect(locateTokens("Ada", [{ word: "Ada", entity }])).toEqual([{ start: 0, end: 3, type: "[object Object]" }]);
});
