import { describe, expect, it } from "vitest";
import { compileText } from "../../test/compile-text.ts";

const idsOf = async (markdown: string) =>
  Array.from((await compileText(markdown)).html.matchAll(/<h[1-6] id="([^"]*)"/g), ([, id]) => id);

it("a heading without words is no link in the outline", async () => {
  expect((await compileText("# A\n\n## [[b]]\n\n### C")).outline).toMatchObject([{ id: "a", children: [{ id: "c" }] }]);
});

describe("ids of headings", () => {
  it.each([
    ["# Wstęp[[introduction]]", "introduction"],
    ["# Wstęp [[introduction]]", "introduction"],
    ["## The `fit_one` function — új!", "the-fitone-function--új"],
    ["## 🤗 Transformers, what's new?", "-transformers-whats-new"],
    ["## **Bold** and [a *link*](x)", "bold-and-a-link"],
    ["## 1. Is <code>fp16</code> on?", "1-is-code-fp16-code-on"],
    ["## 模型 訓練", "模型-訓練"],
    ["## 🤗", "section"],
    ["Setext\n======", "setext"],
    ["<h2 id='own'>Raw</h2>", "own"],
    ["<h2>Raw words</h2>", "raw-words"],
  ])("%j has the id %j", async (markdown, id) => {
    expect(await idsOf(markdown)).toEqual([id]);
  });

  it("stay with the first heading that asks; later ones are counted, past ids that others have", async () => {
    expect(await idsOf("## A\n\n## A\n\n## A-1\n\n## A\n\n## constructor\n\n## constructor")).toEqual([
      "a",
      "a-2",
      "a-1",
      "a-3",
      "constructor",
      "constructor-1",
    ]);
  });

  it("go before ids on anything else", async () => {
    const { html } = await compileText('<a id="install"></a> <span id="free"></span>\n\n## Install');
    expect(html).toContain('<a id="user-content-install">');
    expect(html).toContain('<span id="free">');
    expect(html).toContain('<h2 id="install"');
  });

  it("are linked from the headings of all six levels, in the page's language, without changing their text", async () => {
    const markdown = [1, 2, 3, 4, 5, 6].map((level) => `${"#".repeat(level)} L${level}`).join("\n\n");
    const { html } = await compileText(markdown, { language: "pl" });
    for (const level of [1, 2, 3, 4, 5, 6]) {
      const anchor = `<a class="heading-anchor" href="#l${level}" aria-label="Odnośnik do tej sekcji"></a>`;
      expect(html).toContain(`<h${level} id="l${level}">L${level}${anchor}</h${level}>`);
    }
  });
});

describe("the outline", () => {
  it("nests by level, also from headings in raw HTML and in directives", async () => {
    const { outline } = await compileText("# A\n\n### B `c`\n\n<h2>D</h2>\n\n<Tip>\n\n### E\n\n</Tip>\n\n# F");
    const shape = (entries: typeof outline): unknown => entries.map(({ text, children }) => [text, shape(children)]);
    expect(shape(outline)).toEqual([
      [
        "A",
        [
          ["B c", []],
          ["D", [["E", []]]],
        ],
      ],
      ["F", []],
    ]);
  });

  it("names the footnotes in the page's language", async () => {
    const { outline } = await compileText("# A\n\nb[^1]\n\n[^1]: c", { language: "pl" });
    expect(outline[0]?.children).toMatchObject([{ text: "Przypisy", id: "footnote-label" }]);
  });
});
