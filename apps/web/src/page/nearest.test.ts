import { expect, test } from "vitest";
import { nearest } from "./nearest.ts";

const names = ["fill-mask", "text-classification", "token-classification", "Zażółć/gęślą", "a"];

test.each([
  ["fil-mask", ["fill-mask"]],
  ["Text Classification", ["text-classification", "token-classification"]],
  ["zazolc-gesla", ["Zażółć/gęślą"]],
  ["something else entirely", []],
  ["", []],
])("%s is near %j", (wanted, expected) => {
  expect(nearest(wanted, names, (name) => name, 2)).toEqual(expected);
});
