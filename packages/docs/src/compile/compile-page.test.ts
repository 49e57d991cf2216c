import { toHtml } from "hast-util-to-html";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { describe, expect, it } from "vitest";
import { compileText } from "../../test/compile-text.ts";
import { withPublicUrl } from "../writers/to-markdown.ts";

const idsOf = async (markdown: string) =>
  Array.from((await compileText(markdown)).html.matchAll(/<h[1-6] id="([^"]*)"/g), ([, id]) => id);

it("directives in the cells of a table leave the twin one line for each row", async () => {
  const row = '| <Added version="9"/> | a<Youtube id="abcDEF12345"/> |';
  const { markdown } = await compileText(`| a | b |\n| - | - |\n${row}\n| c | d |`);
  const film = "[Watch the video on YouTube](https://www.youtube.com/watch?v=abcDEF12345)";
  expect(markdown).toBe(`| a | b |\n| - | - |\n| **Added in 9** | a${film} |\n| c | d |\n`);
});

it("an address in angle brackets may have spaces", async () => {
  const { html } = await compileText("[a](<b c.md>) ![d](<e f.png>)");
  expect(html).toContain("b%20c");
  expect(html).toContain("e%20f.png");
});

it("a recording can be played, and is a link in the twin", async () => {
  const { html, markdown } = await compileText('<audio controls autoplay src="https://example.org/a.mp3"></audio>');
  expect(html).toContain(`<audio src="https://example.org/a.mp3" controls preload="none"></audio>`);
  expect(markdown).toBe("[Audio](https://example.org/a.mp3)\n");
});

it("a heading without words is no link in the outline", async () => {
  expect((await compileText("# A\n\n## [[b]]\n\n### C")).outline).toMatchObject([{ id: "a", children: [{ id: "c" }] }]);
});

it.each([
  ["<CourseFloatingBanner notebooks={[{label: }]} />", "Some notebooks cannot be read."],
  ['<DocNotebookDropdown options={[{label: "a", value: "javascript:b"}]} />', "Some notebooks cannot be read."],
  ["<Added />", "<Added> has no version."],
  ["> [!NOTE] text\n> more", "There is text behind [!NOTE]"],
])("%s is reported", async (markdown, message) => {
  expect((await compileText(markdown)).diagnostics).toMatchObject([
    { severity: "warning", line: 1, message: expect.stringContaining(message) },
  ]);
});

it("for its author, what a directive becomes says its line", async () => {
  const quiz = '# A\n\ntext\n\n<Question choices={[{text: "a", correct: true}]} />\n\n> [!TIP]\n> b';
  const { html } = await compileText(quiz, { marksLines: true });
  expect(html).toContain('<div data-line="5" class="quiz"');
  expect(html).toContain('<div data-line="7" class="callout callout-tip"');
  expect((await compileText(quiz)).html).not.toContain("data-line");
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

describe("callouts", () => {
  it.each([
    ["> [!NOTE]\n> Text.", "note", "Note"],
    ["> [!tip]  \n> Text.", "tip", "Tip"],
    ["> [!CAUTION]\n>\n> Text.", "caution", "Caution"],
    ["<Tip>Text.</Tip>", "tip", "Tip"],
    ["<Tip warning={true}>\n\nText.\n\n</Tip>", "warning", "Warning"],
    ['<Tip warning="{true}">\nText.\n</Tip>', "warning", "Warning"],
    ["<Tip warning={true}}>\nText.\n</Tip>", "warning", "Warning"],
    ["<tip warning={false}>\nText.\n</tip>", "tip", "Tip"],
    ['<Tip title="Mind">\nText.\n</Tip>', "tip", "Mind"],
  ])("%j", async (markdown, kind, title) => {
    const { html, diagnostics } = await compileText(markdown);
    expect(html.replaceAll("\n", "")).toBe(
      `<div class="callout callout-${kind}" role="note"><p class="callout-title">${title}</p><p>Text.</p></div>`,
    );
    expect(diagnostics).toEqual([]);
  });

  it("speak the page's language", async () => {
    expect((await compileText("> [!WARNING]\n> Tekst.", { language: "pl" })).html).toContain(">Ostrzeżenie</p>");
  });

  it.each(["> [!NOTE] and more", "> [!OTHER]\n> Text.", "> Text [!NOTE]"])("%j is a quote", async (markdown) => {
    expect((await compileText(markdown)).html).toContain("<blockquote>");
  });

  it("hold lists and code, and stand in lists", async () => {
    const { html, markdown } = await compileText(
      "1. One\n   <Tip>\n   - a\n     ```py\n     x\n     ```\n   </Tip>\n2. Two",
    );
    expect(html).toMatch(/<li>[\s\S]*callout-tip[\s\S]*<figure[\s\S]*<\/li>[\s\S]*Two/);
    expect(markdown).toContain("   > - a");
    expect(markdown).toContain("2. Two");
  });
});

describe("what readers' software is told", () => {
  it("is no level of headings left out, whatever their numbers", async () => {
    const { html } = await compileText("# Quiz\n\n### 1. First\n\n### 2. Second\n\n## Part\n\n### Deep");
    const levels = Array.from(html.matchAll(/<h(\d)[^>]*?(?:aria-level="(\d)")?>/g), ([, own, said]) => said ?? own);
    expect(levels).toEqual(["1", "2", "2", "2", "3"]);
  });

  it.each([
    ['src="https://a.example/lora-diagram.png"', 'alt="Image: lora diagram"'],
    ['src="https://a.example/0123456789abcdef.png"', 'alt="Image"'],
    ['src="https://a.example/line.png" alt=""', 'alt=""'],
  ])(
    "is that there is a picture, by the name of its file, where its author says nothing of it: %s",
    async (written, told) => {
      expect((await compileText(`<img ${written}>`)).html).toContain(told);
    },
  );

  it("is no heading of a column where there is none", async () => {
    const { html } = await compileText("| | a |\n|---|---|\n| b | c |");
    expect(html).toMatch(/<tr>\s*<td><\/td>\s*<th>a<\/th>/);
  });
});

describe("raw HTML", () => {
  it("names the boxes of a task list", async () => {
    const { html } = await compileText("- [x] a\n- [ ] b", { language: "pl" });
    expect(html).toContain('<input type="checkbox" checked disabled aria-label="Zrobione"> a');
    expect(html).toContain('<input type="checkbox" disabled aria-label="Do zrobienia"> b');
  });

  it("is read as browsers read it: open images, missing quotes, blocks around Markdown", async () => {
    const { html } = await compileText(
      '<div class="flex justify-center">\n<img src="https://a.example/b.png" width=600>\n</div>\n\n<p align=center>**no** <b>yes</b>',
    );
    expect(html).toContain('<div class="flex justify-center">');
    expect(html).toContain('<img src="https://a.example/b.png" width="600" loading="lazy" decoding="async"');
    expect(html).toContain('<p align="center">**no** <b>yes</b></p>');
  });

  it("keeps pictures for each theme", async () => {
    expect((await compileText('<img class="block dark:hidden" src="/a.png">')).html).toContain(
      'class="block dark:hidden"',
    );
  });

  it("turns frames into links that load nothing", async () => {
    const { html, markdown } = await compileText(
      'a <iframe src="https://x.hf.space/?a=1&b=2" title="Demo"></iframe> b',
    );
    expect(html).not.toContain("<iframe");
    expect(html).toContain(
      '<a href="https://x.hf.space/?a=1&#x26;b=2" rel="noopener">Demo (Embedded page from x.hf.space)</a>',
    );
    expect(markdown).toContain("[Demo (Embedded page from x.hf.space)](https://x.hf.space/?a=1&b=2)");
  });

  it("lets films play only on request", async () => {
    const { html } = await compileText('<video autoplay src="https://a.example/b.mp4"></video>');
    expect(html).toContain('<video src="https://a.example/b.mp4" controls preload="none"></video>');
  });
});

describe("blocks of code", () => {
  it("keep all words of their fence and every character", async () => {
    const { html, markdown } = await compileText("```python out\n<a & b>\n\n  `c`\n```");
    expect(html).toContain('<span class="code-language">Output</span>');
    expect(html).toContain("&lt;a &amp; b&gt;\n\n  `c`</code>");
    expect(markdown).toContain("```python out\n<a & b>\n\n  `c`\n```");
  });

  it("may be raw HTML; a directive in one is text", async () => {
    expect((await compileText('<pre><code class="language-py">x = 1</code></pre>')).html).toContain(">Python<");
    const { html } = await compileText("<pre>code <Foo>\n<Tip>x</Tip>\n</pre>");
    expect(html).toContain("code &lt;Foo&gt;\n&lt;Tip&gt;x&lt;/Tip&gt;</code>");
  });

  it("are no texts that are merely indented: HTML laid out by hand, lists moved to the right", async () => {
    const { html, markdown } = await compileText(
      "<div>\n\n    <a href='/x'>\n      <div>One</div>\n    </a>\n\n</div>\n\nText:\n\n    - a\n    - b\n",
    );
    expect(html).toMatch(/<div>\s*<a href="\/x">\s*<div>One<\/div>\s*<\/a>\s*<\/div>/);
    expect(html).toMatch(/<ul>\s*<li>a<\/li>/);
    expect(markdown).toContain("- a\n- b");
  });
});

describe("the Markdown twin", () => {
  it("keeps what Markdown has no tags for", async () => {
    const { markdown } = await compileText(
      [
        "<!-- hidden -->\n# Title[[id]]\n\n<div>\n\nText with <kbd>Ctrl</kbd> and <br> break[^1].\n\n</div>",
        '<img src="https://a.example/b.png" alt="Pic">',
        "<table border=1><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1</td><td><code>2|3</code></td></tr></tbody></table>",
        "<details><summary>More</summary>\n\nInner **text**.\n\n</details>",
        '<video src="https://a.example/c.mp4" title="Film"></video>',
        "> [!NOTE]\n> First.\n>\n> Second.",
        "<CourseFloatingBanner notebooks={[{label: 'Colab', value: 'https://c.example/n.ipynb'}]} />",
        "- [x] done\n- [ ] open",
        "[^1]: The note.",
      ].join("\n\n"),
    );
    expect(markdown).toMatchInlineSnapshot(`
      "# Title

      Text with \`Ctrl\` and\\
      break[^1].

      ![Pic](https://a.example/b.png)

      | A | B |
      | - | - |
      | 1 | \`2\\|3\` |

      More

      Inner **text**.

      [Film](https://a.example/c.mp4)

      > [!NOTE]
      > First.
      >
      > Second.

      - [Open in Colab](https://c.example/n.ipynb)

      * [x] done
      * [ ] open

      [^1]: The note.
      "
    `);
  });

  it("says where addresses of this site stand, so that they can be made absolute without touching code", async () => {
    const page = await compileText("[a](/x) `[b](/x)` ![c](/y.png) [d](https://e.example/) [f](//g.example/)");
    expect(withPublicUrl(page, "https://hub.example")).toBe(
      "[a](https://hub.example/x) `[b](/x)` ![c](https://hub.example/y.png) [d](https://e.example/) [f](//g.example/)\n",
    );
  });
});

describe("the description", () => {
  it.each([
    ["# T\n\nOne. Two!\n\nThree.", "One. Two!"],
    ["<Tip>Not this one.</Tip>\n\n> Nor this.\n\nBut *this* `one`.", "But this one."],
    ["![x](y)\n\nA real paragraph.", "A real paragraph."],
    ["# T", ""],
  ])("of %j is %j", async (markdown, description) => {
    expect((await compileText(markdown)).description).toBe(description);
  });

  it("is cut at a word", async () => {
    const { description } = await compileText("word ".repeat(60));
    expect(description.length).toBeLessThanOrEqual(160);
    expect(description).toMatch(/ word…$/);
  });
});

describe("leniency", () => {
  it("shows the source of a page that is nested beyond reading, and says so", async () => {
    const { html, diagnostics } = await compileText(`${"<div>".repeat(20_000)}end`);
    expect(html).toContain("end</code>");
    expect(diagnostics).toMatchObject([{ severity: "error", file: "page.md", line: 1 }]);
  });

  it("shows the source of a page with more tags than anybody writes", async () => {
    const { html, diagnostics } = await compileText(`${"<Tip>".repeat(60_000)}end`);
    expect(html).toContain("end</code>");
    expect(diagnostics).toMatchObject([{ kind: "unreadable-page", message: expect.stringContaining("more tags") }]);
  });

  it("shows the beginning of a source that is very long, and says so", async () => {
    const { html, markdown, diagnostics } = await compileText(`begin${"<Tip>".repeat(300_000)}end`);
    expect(html).toContain("begin");
    expect(markdown.length).toBeLessThan(1_100_000);
    expect(diagnostics).toMatchObject([{ message: expect.stringContaining("the beginning of its source is shown") }]);
  });

  it.each([
    "",
    "\n\n",
    "\uFEFF# A",
    "a\r\nb\r\n",
    "\u0000",
    "\uFDD0\uFDD1\uFDD2",
    "{",
    "<",
    "```",
    "[",
    "<Tip",
    "|a|\n|-",
  ])("reads %j", async (markdown) => {
    const { html } = await compileText(markdown);
    expect(html).not.toMatch(/[\uFDD0-\uFDEF]/);
  });
});

describe("emphasis beside letters of languages without spaces", () => {
  it.each([
    ["**파워 스펙트럼(power spectrum)**을 보자", "<strong>파워 스펙트럼(power spectrum)</strong>을 보자"],
    ["这是**中文（x）**的", "这是<strong>中文（x）</strong>的"],
    ["これは**「テスト」**です", "これは<strong>「テスト」</strong>です"],
    ["*(강조)*는", "<em>(강조)</em>는"],
    ["~~删除（x）~~是", "<del>删除（x）</del>是"],
  ])("%s is emphasis, and the same in the twin", async (markdown, html) => {
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

it("a formula may write its signs as HTML does", async () => {
  const { html, markdown, diagnostics } = await compileText("<div>$q &gt; 1$</div>\n\n$$a &lt; b$$ &#36; &copy;");
  expect(html).toContain(`<annotation encoding="application/x-tex">a &lt; b</annotation>`);
  expect(markdown).toBe("$q > 1$\n\n$$a < b$$ $ ©\n");
  expect(diagnostics).toEqual([]);
});

it.each(["การ*เทรน*ไป", "foo*bar*baz", "ప్యాచ్ *ఎంబెడ్డింగ్‌*గా"])(
  "emphasis within a word is the same in the twin: %s",
  async (markdown) => {
    expect((await compileText(markdown)).markdown).toBe(`${markdown}\n`);
  },
);

it("a quiz reads the commonest marks of Markdown in its texts, and leaves code alone", async () => {
  const choices = [
    '{ text: "**state s0**, see [<code>here</code>](https://a.org/b)", correct: true }',
    '{ text: "<code>f(**a) + g(**b)</code> 2 ** 3 ** 4", explain: "a [b] (c)" }',
  ];
  const { html } = await compileText(`<Question choices={[${choices.join(", ")}]} />`);
  expect(html).toContain(
    '<strong>state s0</strong>, see <a href="https://a.org/b" rel="noopener"><code>here</code></a>',
  );
  expect(html).toContain("<code>f(**a) + g(**b)</code> 2 ** 3 ** 4");
  expect(html).toContain("a [b] (c)");
});

describe("small signs above and below the line", () => {
  const text =
    "# Ten<sup>2</sup>\n\nThere are 10<sup>6</sup> of H<sub>2</sub>O, the 1<sup>st</sup> of all.\n\n| a |\n| - |\n| m<sup>2</sup> |";

  it("stay what they are in the Markdown version", async () => {
    const { markdown } = await compileText(text);
    expect(markdown).toContain(
      "# Ten<sup>2</sup>\n\nThere are 10<sup>6</sup> of H<sub>2</sub>O, the 1<sup>st</sup> of all.",
    );
    expect(markdown).toContain("| m<sup>2</sup> |");
  });

  it("do not become digits of the number before them for the search and in the description", async () => {
    const { sections, description } = await compileText(text);
    expect(sections[0]).toMatchObject({ heading: "Ten^2", body: expect.stringContaining("10^6 of H2O") });
    expect(description).toContain("10^6 of H2O");
  });
});

it("a link keeps its title in the Markdown version", async () => {
  const { markdown } = await compileText(
    '[a](https://a.example "The \\"title\\"") <a href="https://b.example" title="B">b</a>',
  );
  expect(markdown).toBe('[a](https://a.example "The \\"title\\"") [b](https://b.example "B")\n');
});
