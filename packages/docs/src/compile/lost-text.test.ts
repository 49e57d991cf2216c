import { describe, expect, it, test } from "vitest";
import { compileText } from "../../test/compile-text.ts";
import { foldedToTheEnd } from "../scan/unclosed-elements.ts";
import { unusedFootnote } from "../tree/parse-tree.ts";

/** The visible part of HTML: no tags, no values of attributes. */
const drawn = (html: string) => html.replace(/<(?:"[^"]*"|[^">])*>/g, " ");
const wordsOf = (text: string) => text.match(/\b[A-Z]+\b/g) ?? [];

const kindsIn = async (text: string) => (await compileText(text)).diagnostics.map(({ kind }) => kind);

/** Tags that never end, or end where nobody meant it; words in capitals are what a reader should see. */
const broken = [
  "<div {ONE TWO",
  "<div ONE",
  "<div class=a ONE TWO",
  '<div title="ONE',
  '<div title="ONE>TWO</div>',
  '<div title="ONE\n\nTWO">THREE</div>',
  'SEE <a href="ONE>TWO</a> THREE',
  '<a href="ONE>TWO</a>\nTHREE\n<a href="four">FOUR</a>',
  '<span class="one>ONE</span> TWO <span class="three">THREE</span>',
  '<img alt="ONE> TWO <img alt="three"> THREE',
  "<span class='ONE>TWO</span> it's THREE",
  "<p\nONE\nTWO",
  "<svg ONE",
  "</div ONE",
  '</p title="ONE> TWO',
  "</ ONE> TWO",
  "</1 ONE> TWO",
  "<p<ONE",
  "<!-- ONE TWO",
  "<![CDATA[ ONE ]]> TWO",
  "<![CDATA[ ONE",
  "<? ONE ?> TWO",
  "<!ELEMENT ONE> TWO",
  `<div title="${"x".repeat(6000)}ONE TWO`,
];

const places: readonly (readonly [string, (text: string) => string])[] = [
  ["between paragraphs", (text) => `BEFORE\n\n${text}\n\nAFTER\n\n## LAST\n`],
  ["at the end of the page", (text) => `BEFORE\n\n${text}`],
  ["between lines", (text) => `BEFORE\n${text}\nAFTER\n\n## LAST\n`],
  ["in a list", (text) => `- BEFORE\n- ${text.replaceAll("\n", "\n  ")}\n- AFTER\n\n## LAST\n`],
  ["in a quotation", (text) => `> BEFORE\n> ${text.replaceAll("\n", "\n> ")}\n> AFTER\n\n## LAST\n`],
  ["in a callout", (text) => `BEFORE\n\n<Tip>\n\n${text}\n\n</Tip>\n\nAFTER\n\n## LAST\n`],
  ["in an element of HTML", (text) => `<div>\nBEFORE\n${text}\nAFTER\n</div>\n\n## LAST\n`],
  ["in a footnote", (text) => `BEFORE [^n]\n\n[^n]: ${text.replaceAll("\n", "\n    ")}\n\nAFTER\n\n## LAST\n`],
];

describe.each(places)("a tag without an end %s", (_place, page) => {
  it.each(broken)("loses no word: %s", async (text) => {
    const source = page(text);
    const { html, markdown } = await compileText(source);
    for (const word of wordsOf(source)) {
      expect(wordsOf(drawn(html)), word).toContain(word);
      expect(wordsOf(markdown), word).toContain(word);
    }
  });
});

test("a page of nothing but beginnings of tags shows all of them", async () => {
  const { html } = await compileText("<div {".repeat(1000));
  expect(html.match(/&#x3C;div \{/g)).toHaveLength(1000);
});

test("a summary without an end leaves what is behind it as it is", async () => {
  const { markdown } = await compileText("<details><summary>One\n\n## Two\n\nThree");
  expect(markdown).toBe("One\n\n## Two\n\nThree\n");
});

test("an image that is longer than most tags is still one", async () => {
  const { html } = await compileText(`<img width="5" alt="${"x".repeat(9000)}" src="https://a.org/b.png"> text`);
  expect(html).toContain('src="https://a.org/b.png"');
});

test("an author is told of a tag without an end where it may have been meant for one", async () => {
  expect(await kindsIn("<div {\n\ntext")).toEqual(["broken-tag"]);
  expect(await kindsIn('see <a href="b>this</a>')).toEqual(["broken-tag"]);
  expect(await kindsIn("where a <b and c is d")).toEqual([]);
});

describe("what is not shown is said", () => {
  it.each([
    ["words that a tag has swallowed", "if a <b or c> d", "or c in <b>"],
    ["text between two quotes", '<b id="x>TEXT</b> and <b id=y">text</b>', "Is a quote missing?"],
    ["a formula in markup of its own", "<math><mi>x</mi></math>", "The content of <math>"],
    ["text that is folded to the end of the page", "<details>\n\ntext", foldedToTheEnd],
    ["a footnote that nothing refers to", "text\n\n[^1]: note", unusedFootnote],
  ])("%s", async (_what, text, message) => {
    const { diagnostics } = await compileText(text);
    expect(diagnostics).toMatchObject([{ severity: "warning", message: expect.stringContaining(message) }]);
  });

  it("but not where nothing is missing", async () => {
    const text = [
      '<video controls muted src="https://a.org/b.mp4"></video>',
      '<p align="center" data-x title="a > b">text</p>',
      '<iframe src="https://a.hf.space" allowFullScreen frameBorder="0"></iframe>',
      "<details open>\n<summary>a</summary>\n<details><summary>b</summary>c</details>\n</details>",
      "text[^1]\n\n[^1]: note",
    ];
    expect((await compileText(text.join("\n\n"))).diagnostics).toEqual([]);
  });
});
