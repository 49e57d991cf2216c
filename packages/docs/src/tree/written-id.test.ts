import { expect, it } from "vitest";
import { compileText } from "../../test/compile-text.ts";

it.each([
  ["# 总结 [[总结]]", "总结", "总结"],
  ["## 使用 pipelines [[使用 pipelines]]", "使用 pipelines", "使用 pipelines"],
  ["## Translation [[Mask Filling]]  ", "Mask Filling", "Translation"],
  ["## 什么是？[[什么是 the Pile?]]", "什么是 the Pile?", "什么是？"],
  ["## a [[ `map()` 方法  b ]]", "map() 方法  b", "a"],
  ["## `a` [[`token-classification`管道]]", "token-classification 管道", "a"],
  ["## a[[`b`]]", "b", "a"],
  ["## a [[__init__]]", "init", "a"],
  ["## a [[b]]。", "b", "a。"],
  ["## a [[b-c]", "b-c", "a"],
  ["## a[b-c]]", "b-c", "a"],
  ["<h2>a[[B c]]</h2>", "B c", "a"],
  ["Setext [[a b]]\n===", "a b", "Setext"],
  // Where words follow, other builders make the id of all of them; what only repeats the title is not shown.
  ["## `R` 类 [[ `R` 类]] `R` 类 b", "r-类--r-类--r-类-b", "R 类 R 类 b"],
  // No ids: an extra of a package, words about brackets.
  ["## smolagents[mlx-lm]", "smolagents-mlx-lm", "smolagents[mlx-lm]"],
  ["## Using [[autodoc]] here", "using--autodoc--here", "Using [[autodoc]] here"],
  ["## a `[[b]]`", "a-b", "a [[b]]"],
])("%j has the id %j and the title %j", async (markdown, id, title) => {
  const { html, outline, markdown: written } = await compileText(markdown);
  expect(outline.map((entry) => [entry.id, entry.text])).toEqual([[id, title]]);
  expect(html).toContain(` id="${id}"`);
  expect(html).toContain(`href="#${encodeURIComponent(id)}"`);
  expect(title.includes("[[") || !written.includes("[[")).toBe(true);
});

it("is found by links that spell its spaces out", async () => {
  expect((await compileText("# A [[使用 b]]\n\n[c](#使用%20b)")).diagnostics).toEqual([]);
});
