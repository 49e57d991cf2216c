import { expect, test } from "vitest";
import { looksLike, otherKindOf } from "./other-kind.ts";

test.each([
  ["model", { task_categories: ["translation"], license: "mit" }, looksLike("dataset", "ada/a")],
  ["model", { dataset_info: {} }, looksLike("dataset", "ada/a")],
  ["model", { sdk: "gradio", app_file: "app.py" }, looksLike("space", "ada/a")],
  ["model", { pipeline_tag: "translation", datasets: ["ada/pages"] }, undefined],
  ["model", undefined, undefined],
  ["dataset", { size_categories: ["n<1K"] }, undefined],
] as const)("a %s with a card of %o", (kind, fields, sentence) => {
  expect(otherKindOf(kind, "ada/a", fields)).toBe(sentence);
});
