import { toHtml } from "hast-util-to-html";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { describe, expect, it } from "vitest";
import { compileText } from "../../test/compile-text.ts";

describe("emphasis beside letters of languages without spaces", () => {
  it.each([
    ["**파워 스펙트럼(power spectrum)**을 보자", "<strong>파워 스펙트럼(power spectrum)</strong>을 보자"],
    ["这是**中文（x）**的", "这是<strong>中文（x）</strong>的"],
    ["これは**「テスト」**です", "これは<strong>「テスト」</strong>です"],
    ["*(강조)*는", "<em>(강조)</em>는"],
    ["~~删除（x）~~是", "<del>删除（x）</del>是"],
  ])("%s is emphasis, and the same in the Markdown version", async (markdown, html) => {
    const page = await compileText(markdown);
    expect(page.html).toBe(`<p>${html}</p>`);
    expect(page.markdown).toBe(`${markdown}\n`);
  });

  it.each([
    "**foo(bar)**baz",
    "a**(b)**c",
    "5*(6)*7 and snake_case_name",
    "**foo**bar",
    "«**foo.**»bar",
    "**слово(x)**да",
  ])("%s is what it was without that rule", async (markdown) => {
    const plain = unified().use(remarkParse).use(remarkRehype);
    expect((await compileText(markdown)).html).toBe(toHtml(plain.runSync(plain.parse(markdown))));
  });
});

it.each(["การ*เทรน*ไป", "foo*bar*baz", "ప్యాచ్ *ఎంబెడ్డింగ్‌*గా"])(
  "emphasis within a word is the same in the Markdown version: %s",
  async (markdown) => {
    expect((await compileText(markdown)).markdown).toBe(`${markdown}\n`);
  },
);
