import { expect, test } from "vitest";
import { parseSearchQuery } from "../query/parse-query.ts";
import { parseRecord } from "../record/parse-record.ts";
import { facetValuesOf, valueLabel } from "./facet-values.ts";

function baseModelsOf(fields: object): string[] {
  const { record, problem } = parseRecord("model", { id: "a/b", ...fields });
  if (!record) throw new Error(problem);
  return facetValuesOf(record).flatMap(([id, value]) => (id === "base_model" ? [value] : []));
}

test("a model is found under its parent, and under how it was made from it", () => {
  const tags = ["base_model:Qwen/Qwen3-8B", "base_model:quantized:Qwen/Qwen3-8B"];
  expect(baseModelsOf({ tags })).toEqual(["Qwen/Qwen3-8B", "quantized:Qwen/Qwen3-8B"]);
  expect(baseModelsOf({ tags: ["base_model:finetune:x/y"], cardData: { base_model: "x/y" } })).toEqual([
    "x/y",
    "finetune:x/y",
  ]);
});

test("a card that says the relation says it of all parents", () => {
  expect(baseModelsOf({ cardData: { base_model: ["x/y", "x/z"], base_model_relation: "merge" } })).toEqual([
    "x/y",
    "x/z",
    "merge:x/y",
    "merge:x/z",
  ]);
});

test("what is no relation or no id is left out", () => {
  expect(baseModelsOf({}), "an original, or a record that does not say").toEqual(["none"]);
  const tags = ["base_model:stolen:x/y", "base_model:merge:not an id", "base_model:merge:x/y:z", "base_model:merge:"];
  expect(baseModelsOf({ tags, cardData: { base_model: "x/y", base_model_relation: "constructor" } })).toEqual(["x/y"]);
});

const query = (value: string): unknown =>
  parseSearchQuery("model", new URLSearchParams({ base_model: value })).query.base_model;

test("the Hub's tag is understood as a value, and values have names for people", () => {
  expect(query("base_model:quantized:x/y")).toBe("quantized:x/y");
  expect(query("x/y")).toBe("x/y");
  expect(valueLabel("model", "base_model", "quantized:x/y")).toBe("x/y (quantized)");
  expect(valueLabel("model", "base_model", "finetune:x/y")).toBe("x/y (fine-tune)");
  expect(valueLabel("model", "base_model", "x/y")).toBe("x/y");
});
