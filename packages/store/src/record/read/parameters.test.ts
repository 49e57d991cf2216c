import { expect, test } from "vitest";
import { parametersByTypeOf } from "./parameters.ts";
import { sourcesOf } from "./record-sources.ts";

const typesOf = (parameters: unknown): unknown =>
  parametersByTypeOf(sourcesOf({ kind: "model", source: { safetensors: { parameters } }, tags: [] }));

test("parameters are counted by data type, in the order of the file", () => {
  expect(typesOf({ BF16: 7_615_616_512, F32: 0, I8: 3 })).toEqual([
    ["BF16", 7_615_616_512],
    ["F32", 0],
    ["I8", 3],
  ]);
});

test("counts that are none are left out, and so are names that no data type has", () => {
  expect(typesOf({ BF16: "many", F32: -1, I8: 3, [`x${"y".repeat(50)}`]: 4 })).toEqual([["I8", 3]]);
});

test("whatever stands there, no more than fifty are listed", () => {
  const many = Object.fromEntries(Array.from({ length: 60 }, (_, number) => [`T${number}`, number]));
  expect(typesOf(many)).toHaveLength(50);
  for (const nothing of [undefined, null, "F32", [1]]) expect(typesOf(nothing)).toEqual([]);
});
