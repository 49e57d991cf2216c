import { expect, test } from "vitest";
import { notedFeatures } from "./noted-features.ts";

const noting = (features: string) =>
  ({ key_value_metadata: [{ key: "huggingface", value: `{"info": {"features": ${features}}}` }] }) as never;

test("types of columns are those that the file notes", () => {
  const label = { names: ["no", "yes"], _type: "ClassLabel" };
  expect(notedFeatures(noting(JSON.stringify({ label })))).toEqual({ label });
});

test("a type that nests without end is left out, and costs the others nothing", () => {
  const deep = `${'{"feature":'.repeat(5000)}{}${"}".repeat(5000)}`;
  expect(notedFeatures(noting(`{"deep": ${deep}, "text": {"dtype": "string"}}`))).toEqual({
    text: { dtype: "string" },
  });
});

test.each(["null", "7", "{"])("%s in their place is none", (features) => {
  expect(notedFeatures(noting(features))).toEqual({});
});
