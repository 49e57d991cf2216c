import { expect, test } from "vitest";
import { rateOf } from "./read-samples.ts";

test.each([
  [undefined, 16_000],
  [1, 16_000],
  [1e9, 16_000],
  [Number.NaN, 16_000],
  [8000, 8000],
  [48_000, 48_000],
])("audio for a model that states the rate %d is read at %i", (stated, rate) => {
  expect(rateOf(stated)).toBe(rate);
});
