import { expect, test } from "vitest";
import { nearest } from "./nearest.ts";

const same = (name: string): string => name;
const names = ["fill-mask", "text-classification", "token-classification", "Zażółć/gęślą", "a"];

test.each([
  ["fil-mask", ["fill-mask"]],
  ["Text Classification", ["text-classification", "token-classification"]],
  ["FILL_MASK!", ["fill-mask"]],
  ["zazolc-gesla", ["Zażółć/gęślą"]],
  ["something else entirely", []],
  ["", []],
])("%s is near %j", (wanted, expected) => {
  expect(nearest(wanted, names, same, 2)).toEqual(expected);
});

test("the nearest comes first, wherever it stood", () => {
  expect(nearest("sentence", ["sentences", "sentence", "sentencing"], same)).toEqual([
    "sentence",
    "sentences",
    "sentencing",
  ]);
  expect(nearest("sentence", ["sentencing", "sentence", "sentences"], same)).toEqual([
    "sentence",
    "sentences",
    "sentencing",
  ]);
});

test("five are given where nobody says how many", () => {
  const many = Array.from({ length: 9 }, (_, number) => `model ${number}`);
  expect(nearest("model", many, same)).toHaveLength(5);
});

test("how near they have to be is said by who asks; a third of the pairs is enough otherwise", () => {
  // " a", "ab", "b " and " a", "ac", "c ": two of six are shared.
  expect(nearest("ab", ["ac"], same)).toEqual(["ac"]);
  expect(nearest("ab", ["ac"], same, 5, 0.34)).toEqual([]);
  expect(nearest("ab", ["ab"], same, 5, 1)).toEqual(["ab"]);
  // " b", "bc", "cd", "d ", " e", "ef", "f " and others: two of seven are too few.
  expect(nearest("abc", ["axy"], same)).toEqual([]);
});

test("blanks and signs around a name make no difference", () => {
  expect(nearest("  ab. ", ["(ab)"], same, 5, 1)).toEqual(["(ab)"]);
});

test("items are told apart by the name that they are given", () => {
  const items = [
    { id: 1, label: "Fill-Mask" },
    { id: 2, label: "Translation" },
  ];
  expect(nearest("translate", items, ({ label }) => label)).toEqual([items[1]]);
});
