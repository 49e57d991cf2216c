import { expect, test } from "vitest";
import { record } from "../contract/fixtures.ts";
import { parseSearchQuery } from "../query/parse-query.ts";
import { facetValuesOf, valueLabel } from "./facet-values.ts";

test.each([
  [undefined, "none", "Parameters unknown"],
  [1, "under-100M", "under 100M"],
  [99_999_999, "under-100M", "under 100M"],
  [100_000_000, "100M-1B", "100M to 1B"],
  [7_615_616_512, "6B-12B", "6B to 12B"],
  [1_000_000_000_000, "over-128B", "over 128B"],
])("a model of %s parameters is under %s, %s", (parameters, value, label) => {
  const model = record("a/b", parameters === undefined ? {} : { parameters });
  expect(facetValuesOf(model)).toContainEqual(["parameters", value]);
  expect(valueLabel("model", "parameters", value)).toBe(label);
});

test("a range may be written in small letters", () => {
  expect(parseSearchQuery("model", new URLSearchParams("parameters=6b-12b")).query.parameters).toBe("6B-12B");
});
