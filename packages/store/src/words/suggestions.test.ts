import { expect, test } from "vitest";
import { editDistance, rankNearIds, trigramsOf } from "./suggestions.ts";

const rank = (sought: string, ids: readonly string[]): string[] =>
  rankNearIds(
    sought,
    ids.map((id, index) => ({ id, downloads: index })),
    10,
  );

test("two swapped letters are one difference", () => {
  expect(rank("x/gtp2", ["x/gpt2", "x/gtp2-b"])).toEqual(["x/gpt2", "x/gtp2-b"]);
});

test.each([
  ["", "", 0],
  ["", "abc", 3],
  ["abc", "", 3],
  ["abc", "abc", 0],
  ["abc", "abd", 1],
  ["abc", "xbc", 1],
  ["abc", "ab", 1],
  ["abc", "abcd", 1],
  ["abc", "acb", 1],
  ["abc", "bac", 1],
  ["abcd", "badc", 2],
  ["ca", "abc", 3],
  ["kitten", "sitting", 3],
  ["bert-base", "base-bert", 6],
])("%j and %j differ in %i letters", (a, b, distance) => {
  expect(editDistance(a, b)).toBe(distance);
  expect(editDistance(b, a)).toBe(distance);
});

test("an id without an owner is nearest where there is none, whoever the others are of", () => {
  expect(
    rankNearIds(
      "gpt2",
      [
        { id: "a/gpt2", downloads: 9 },
        { id: "gpt2", downloads: 1 },
        { id: "openai-community/gpt2", downloads: 10 },
        { id: "gpt3", downloads: 99 },
      ],
      10,
    ),
  ).toEqual(["gpt2", "openai-community/gpt2", "a/gpt2", "gpt3"]);
});

test("the name weighs more than the owner, the owner still counts", () => {
  expect(rank("meta/bert", ["meta/bart", "gogle/bert", "meat/bert"])).toEqual(["meat/bert", "meta/bart", "gogle/bert"]);
});

test("of equally near ids the one downloaded more comes first", () => {
  expect(rank("bert", ["a/bert", "b/bert"])).toEqual(["b/bert", "a/bert"]);
});

test("names that differ in more than half of their letters are not near", () => {
  expect(rank("x/bert", ["x/bexy", "x/bxyz", "x/bertbertbert"])).toEqual(["x/bexy"]);
});

test("trigrams know where a name begins and ends", () => {
  expect(trigramsOf("A/gpt2")).toEqual(["^^a", "^a$", "^^g", "^gp", "gpt", "pt2", "t2$"]);
});

test("half of the letters of the longer name may be more", () => {
  expect(rank("x/bert", ["x/bertxyz", "x/bertvwxyz"])).toEqual(["x/bertxyz"]);
  expect(rank("x/bertxyz", ["x/bert"])).toEqual(["x/bert"]);
});

test("what is equally near and equally often downloaded stands in the order of ids", () => {
  const candidates = ["c/bert", "a/bert", "b/bert"].map((id) => ({ id, downloads: 1 }));
  expect(rankNearIds("bert", candidates, 10)).toEqual(["a/bert", "b/bert", "c/bert"]);
  expect(rankNearIds("bert", candidates, 2)).toEqual(["a/bert", "b/bert"]);
});

test("of an address only owner and name count", () => {
  expect(trigramsOf("models/A/gpt2")).toEqual(trigramsOf("A/gpt2"));
});

test("upper and lower case are the same", () => {
  expect(rank("Google/BERT", ["google/bart", "google/bert"])).toEqual(["google/bert", "google/bart"]);
  expect(rank("google/bert", ["GOOGLE/BART", "GOOGLE/BERT"])).toEqual(["GOOGLE/BERT", "GOOGLE/BART"]);
});

test("an owner that is someone else altogether costs no more than four letters", () => {
  const candidates = ["mistralai/bert-large", "google/bert-bxxxx"].map((id) => ({ id, downloads: 1 }));
  expect(rankNearIds("google/bert-large", candidates, 10)).toEqual(["mistralai/bert-large", "google/bert-bxxxx"]);
  const nearer = ["mistralai/bert-large", "google/bert-lxxxe"].map((id) => ({ id, downloads: 1 }));
  expect(rankNearIds("google/bert-large", nearer, 10)).toEqual(["google/bert-lxxxe", "mistralai/bert-large"]);
});
