import { expect, it } from "vitest";
import { compileText } from "../../test/compile-text.ts";

it.each([
  ["only-light", "dark:hidden"],
  ["only-dark", "hidden dark:inline-block"],
  ["gh-light-mode-only", "dark:hidden"],
  ["gh-dark-mode-only", "hidden dark:inline-block"],
])("an image for one theme is shown in it alone: #%s", async (mark, classes) => {
  const { html } = await compileText(`![a](https://a.example/a.png#${mark})`);
  expect(html).toContain(`src="https://a.example/a.png" alt="a" class="${classes}"`);
});

it("an image keeps other fragments, which are parts of it", async () => {
  expect((await compileText("![a](https://a.example/a.svg#dark)")).html).toContain("a.svg#dark");
});
