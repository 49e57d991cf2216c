import { describe, expect, it } from "vitest";
import { compileText } from "../../test/compile-text.ts";
import { tooManyTags } from "../scan/scan.ts";
import { tooMuchToRead } from "./compile-page.ts";

it("an address in angle brackets may have spaces", async () => {
  const { html } = await compileText("[a](<b c.md>) ![d](<e f.png>)");
  expect(html).toContain("b%20c");
  expect(html).toContain("e%20f.png");
});

it.each([
  ["<CourseFloatingBanner notebooks={[{label: }]} />", "notebooks"],
  ['<DocNotebookDropdown options={[{label: "a", value: "javascript:b"}]} />', "notebooks"],
  ["<Added />", "<Added> has no version."],
  ["> [!NOTE] text\n> more", "There is text after [!NOTE]"],
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
    "is that there is an image, by the name of its file, where its author says nothing of it: %s",
    async (written, told) => {
      expect((await compileText(`<img ${written}>`)).html).toContain(told);
    },
  );

  it("is no heading of a column where there is none", async () => {
    const { html } = await compileText("| | a |\n|---|---|\n| b | c |");
    expect(html).toMatch(/<tr>\s*<td><\/td>\s*<th>a<\/th>/);
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
    expect(diagnostics).toMatchObject([{ kind: "unreadable-page", message: tooMuchToRead(tooManyTags, "whole") }]);
  });

  it("shows the beginning of a source that is very long, and says so", async () => {
    const { html, markdown, diagnostics } = await compileText(`begin${"<Tip>".repeat(300_000)}end`);
    expect(html).toContain("begin");
    expect(markdown.length).toBeLessThan(1_100_000);
    expect(diagnostics).toMatchObject([{ kind: "unreadable-page", message: tooMuchToRead(tooManyTags, "beginning") }]);
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

it("a formula may write its signs as HTML does", async () => {
  const { html, markdown, diagnostics } = await compileText("<div>$q &gt; 1$</div>\n\n$$a &lt; b$$ &#36; &copy;");
  expect(html).toContain(`<annotation encoding="application/x-tex">a &lt; b</annotation>`);
  expect(markdown).toBe("$q > 1$\n\n$$a < b$$ $ ©\n");
  expect(diagnostics).toEqual([]);
});

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
