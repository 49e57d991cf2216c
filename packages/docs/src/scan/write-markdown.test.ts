import { describe, expect, it } from "vitest";
import { scanShapes, written } from "../../test/written-text.ts";
import { scan } from "./scan.ts";
import { unindent, writeMarkdown } from "./write-markdown.ts";

/** Each line of the Markdown with the line of the document that it is from. */
function numbered(source: string, from = 0): readonly string[] {
  const page = scan(source, scanShapes);
  const part = { nodes: page.nodes.filter(({ start }) => start >= from), start: from, end: source.length };
  const { text, lines } = writeMarkdown(page, part, { framework: "pt", marker: ({ name }) => `«${name}»` });
  const texts = text.split("\n");
  expect(lines).toHaveLength(texts.length);
  return texts.map((line, index) => `${lines[index]} ${line}`);
}

describe("lines of the Markdown know the line of the document that they are from", () => {
  it("behind a comment of several lines", () => {
    expect(numbered("a\n\n<!-- b\nc\n-->\nd\ne")).toEqual(["1 a", "2 ", "3 ", "6 d", "7 e"]);
  });

  it("around a directive", () => {
    expect(numbered("a\n<box>\nb\n</box>\nc")).toEqual(["1 a", "2 ", "2 «box»", "2 ", "5 c"]);
  });

  it("behind branches that are not shown", () => {
    expect(numbered("{#if fw === 'tf'}\na\n{:else}\nb\n{/if}\nc")).toEqual(["3 ", "4 b", "5 ", "6 c"]);
  });

  it("in a part of a page", () => {
    expect(numbered("a\nb\nc\nd", 4)).toEqual(["3 c", "4 d"]);
    expect(numbered("a\nb\nc\nd", 3)).toEqual(["2 ", "3 c", "4 d"]);
  });

  it("where a text is put in", () => {
    expect(numbered("a\n<br>\nb")).toEqual(["1 a", "2 <br>", "3 b"]);
    expect(numbered("<br>\nb\nc")).toEqual(["1 <br>", "2 ", "2 b", "3 c"]);
  });
});

describe("a directive in the Markdown", () => {
  it.each([
    ["alone on a line", "a\n<leaf/>\nb", "a\n\n«leaf»\n\nb"],
    ["alone on an indented line", "a\n  <leaf/> \nb", "a\n  \n  «leaf»\n \nb"],
    ["in a line of text", "a <leaf/>\nb", "a «leaf»\nb"],
    ["before text", "<leaf/> a", "«leaf» a"],
    ["behind a number", "1. <leaf/>\n2. b", "1. «leaf»\n\n2. b"],
    ["behind a bullet in a quote", "> - <leaf/>\n> b", "> - «leaf»\n>\n> b"],
    ["behind what is no bullet", "-<leaf/>\nb", "-«leaf»\nb"],
    ["within a line by its nature", "- <icon/>\n- b", "- «icon»\n- b"],
    ["at the end", "a\n\n<leaf/>", "a\n\n\n«leaf»\n"],
  ])("%s", (_what, source, markdown) => expect(written(source)).toBe(markdown));
});

describe("a branch", () => {
  it.each([
    ["fw === 'pt'", "pt", true],
    ["fw === 'pt'", "tf", false],
    ['fw == "pt"', "pt", true],
    ["fw==='pt'", "tf", false],
    ["fw !== 'pt'", "pt", false],
    ["fw != 'pt'", "tf", true],
    ["fw  ===  'pt'", "tf", false],
    ["fw === 'pt' && loggedIn", "tf", true],
    ["!fw === 'pt'", "tf", true],
    ["fw", "tf", true],
    ["fw === name", "tf", true],
  ])("on condition %s is shown for %s: %s", (condition, framework, isShown) => {
    expect(written(`{#if ${condition}}a{/if}`, framework)).toBe(isShown ? "a" : "");
  });

  it("that has the directives in it is written with them, and no other", () => {
    expect(written("{#if fw === 'tf'}<leaf/>{/if}a", "pt")).toBe("a");
    expect(written("{#if fw === 'pt'}<leaf/>b{/if}a", "pt")).toBe("«leaf»ba");
  });
});

const moved = (source: string, text: string): string =>
  unindent({ text, lines: [1] }, source, source.indexOf("<")).text;

describe("the body of a directive, moved to the left edge", () => {
  it.each([
    ["loses the indentation that all lines share", "  <box>", "\n    a\n      b\n    c", "\na\n  b\nc"],
    ["does not count empty lines", "<box>", "\n  a\n\n \n  b", "\na\n\n\nb"],
    ["does not count its first line", "<box>", "  a\n  b", "a\nb"],
    ["keeps a line that is indented less", "<box>", "\n  a\n b", "\n a\nb"],
    ["counts a tab as one", "<box>", "\n\ta\n\t\tb", "\na\n\tb"],
    [
      "loses the marks of the quote that the directive stands in",
      "> > <box>",
      "\n> > a\n> >   b\n> >\n",
      "\na\n  b\n\n",
    ],
    ["keeps the marks of a quote of its own", "> <box>", "\n> a\n> > b", "\na\n> b"],
    ["keeps them where the directive stands in none", "<box>", "\n> a", "\n> a"],
    ["may be on the directive's own line", "> <box>", " a ", "a "],
    ["counts the marks before it on its own line only", "> > a\n> <box>", "\n> > b", "\n> b"],
  ])("%s", (_what, source, text, expected) => expect(moved(source, text)).toBe(expected));

  it("has as many lines as before", () => {
    const lines = [4, 5, 6];
    expect(unindent({ text: "\n  a\n", lines }, "<box>", 0)).toEqual({ text: "\na\n", lines });
  });
});
