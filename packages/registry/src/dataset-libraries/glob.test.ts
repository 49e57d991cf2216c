import { expect, test } from "vitest";
import { globOf } from "./glob.ts";

test.each([
  ["*.csv", "a.csv", true],
  ["*.csv", "b/a.csv", false],
  ["**/*.csv", "a.csv", true],
  ["**/*.csv", "b/c/a.csv", true],
  ["data/**", "data/b/a.csv", true],
  ["data/**", "data2/a.csv", false],
  ["data/**/train-*", "data/train-1", true],
  ["data/**/train-*", "data/x/train-1", true],
  ["data/**/train-*", "data/xtrain-1", false],
  ["data/train-*-of-*.parquet", "data/train-0-of-2.parquet", true],
  ["?.csv", "a.csv", true],
  ["?.csv", "/.csv", false],
  ["[ab].csv", "b.csv", true],
  ["[!ab].csv", "b.csv", false],
  ["[0-9]*.csv", "7x.csv", true],
  ["[].csv", "[].csv", true],
  ["a[", "a[", true],
  ["a.csv", "aXcsv", false],
  ["", "", true],
  ["*", "", true],
  ["a*b*c", "aXbXbXc", true],
  ["a*b*c", "aXbXcX", false],
  ["ż?ł", "ż😀ł", true],
])("%s and %s: %s", (pattern, path, expected) => {
  expect(globOf(pattern)(path)).toBe(expected);
});

test("a pattern that has very many ways is followed in all of them at once", () => {
  // A regular expression of it would not end.
  const path = `${"a/".repeat(100)}${"a".repeat(300)}`;
  for (const pattern of [`${"*a".repeat(100)}b`, `${"**/".repeat(60)}b`, `${"**a".repeat(60)}b`]) {
    expect(globOf(pattern)(path)).toBe(false);
  }
  expect(globOf("*a".repeat(126))("a".repeat(300))).toBe(false);
});
