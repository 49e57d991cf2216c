import { expect, test } from "vitest";
import { sumOfSizes } from "./sum-of-sizes.ts";

test.each([
  [[{ size: 2 }, { size: 3 }], 5],
  [[{ size: 2 }, {}], 2],
  [[{}], undefined],
  [[], undefined],
])("the files %j take at least %j", (files, sum) => {
  expect(sumOfSizes(files)).toBe(sum);
});
