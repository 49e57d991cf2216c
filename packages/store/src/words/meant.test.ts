import { expect, test } from "vitest";
import { meant } from "./meant.ts";

test("the weightiest cost decides, the next where it is the same, and the first stays first where all are", () => {
  const words = ["bb", "ab", "c", "ba", "d"];
  expect(meant(words, (word) => [word.length, word[0] ?? ""], 5)).toEqual(["c", "d", "ab", "bb", "ba"]);
  expect(meant(words, () => [1], 5)).toEqual(words);
});

test("none is offered that cannot have been meant, nor more than are wanted", () => {
  expect(meant([3, 1, 2, 4], (number) => (number === 1 ? undefined : [number]), 2)).toEqual([2, 3]);
  expect(meant(new Set<string>(), () => [1], 2)).toEqual([]);
});
