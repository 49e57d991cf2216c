import { describe, expect, it } from "vitest";
import { compileText } from "../../test/compile-text.ts";
import { type DialectName, dialects } from "../scan/dialects/dialect.ts";

const page = '```ts {2} title="a.ts"\nold() // [!code --]\nsame()\nnew_() // [!code ++]\n```';

it("shows marks of lines and names of files on pages of other builders", async () => {
  const { html, markdown } = await compileText(page, { dialect: dialects.vitepress });
  expect(html).toContain('<span class="code-title">a.ts</span>');
  expect(html.match(/<(?:ins|del|mark) class="code-line">/g)).toEqual([
    '<del class="code-line">',
    '<mark class="code-line">',
    '<ins class="code-line">',
  ]);
  expect(markdown.trim()).toBe("```diff\n- old()\n  same()\n+ new_()\n```");
});

it("reads those of code in a group", async () => {
  const group = "::: code-group\n\n```js{1} [npm]\na\nb // [!code focus]\n```\n\n:::";
  const { html } = await compileText(group, { dialect: dialects.vitepress });
  expect(html).toContain('data-tab="npm"');
  expect(html.match(/<mark class="code-line">/g)).toHaveLength(2);
});

it("leaves code of this program's own dialect as it is", async () => {
  const { html, markdown } = await compileText(page);
  expect(html).not.toContain("code-line");
  expect(markdown).toContain("old() // [!code --]");
});

const shown = async (language: string, text: string, dialect: DialectName) =>
  (await compileText(`\`\`\`${language}\n${text}\n\`\`\``, { dialect: dialects[dialect] })).markdown.split("\n")[1];

describe("a terminal that was copied as HTML", () => {
  const code =
    '$ <font color="#4E9A06">uv</font> run <u style="text-decoration-style:solid"><b>a</b></u> &lt;b&gt; &apos;c&apos;';
  it("is its words on pages of MkDocs", async () => {
    expect(await shown("console", code, "mkdocs")).toBe("$ uv run a <b> 'c'");
  });

  it.each([
    ["html", code, "mkdocs"],
    ["console", code, "vitepress"],
    ["console", "$ echo '<b>a</b> &lt;'", "mkdocs"],
  ] as const)("leaves other code as it is: %s, %s, %s", async (language, text, dialect) => {
    expect(await shown(language, text, dialect)).toBe(text);
  });
});
