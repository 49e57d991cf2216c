import { describe, expect, it } from "vitest";
import { scanShapes, written } from "../../test/written-text.ts";
import { withoutEnd } from "./match-tokens.ts";
import { scan } from "./scan.ts";

const messages = (source: string) => scan(source, scanShapes).oddities.map(({ message }) => message);

describe("columns and captions, which mean nothing outside of tables", () => {
  it.each([
    ["<col> a", " a"],
    ["<caption>a</caption>", "a"],
    ["<colgroup><col span=2></colgroup>a", "a"],
    ["<table><caption>a</caption><colgroup><col></colgroup></table>", undefined],
    ["<table><table></table><col></table>", undefined],
    ["</table></table><table><col></table>", undefined],
    ["<table><col></table><col>", "<table><col></table>"],
    ["<table><table></table></table><col>", "<table><table></table></table>"],
    ["<table/><col>a", "<table></table>a"],
    ["<table><p><col></p></table>", undefined],
  ])("%s", (source, markdown = source) => expect(written(source)).toBe(markdown));
});

describe("parts of a picture", () => {
  it.each([
    ["<svg><g></g></svg><mask>", "<svg><g></g></svg>‹mask>"],
    ["</svg><svg><mask></mask></svg>", undefined],
    ["<svg/><mask>", "<svg></svg>‹mask>"],
    ["<p><mask></p>", "<p>‹mask></p>"],
    ["<svg><foo></foo></svg>", "<svg>‹foo>‹/foo></svg>"],
  ])("are elements only inside of it: %s", (source, markdown = source) => expect(written(source)).toBe(markdown));
});

describe("text that is shown character for character", () => {
  it.each([
    ["<pre><Tip>x</Tip></pre><leaf/>", "<pre>‹Tip>x‹/Tip></pre>«leaf»"],
    ["<pre></ Tip></pre><Tip>x</ Tip>", "<pre>‹/ Tip></pre>«tip x»"],
    ["<CODE><leaf/></CODE><leaf/>", "<CODE>‹leaf/></CODE>«leaf»"],
    ["<pre><code><leaf/></code><leaf/></pre><leaf/>", "<pre><code>‹leaf/></code>‹leaf/></pre>«leaf»"],
    ["<code><leaf/>", "<code>«leaf»"],
    ["<code/><leaf/></code>", "<code></code>«leaf»</code>"],
    ["</code><leaf/><code></code>", "</code>«leaf»<code></code>"],
    ["<p><leaf/></p>", "<p>«leaf»</p>"],
    [
      "<code>a</code> <code>b</code> <leaf/> <code><leaf/></code>",
      "<code>a</code> <code>b</code> «leaf» <code>‹leaf/></code>",
    ],
  ])("has no directives in it: %s", (source, markdown) => expect(written(source)).toBe(markdown));
});

describe("angle brackets that are no tags", () => {
  it.each([
    ["words behind a known name", "a <Tip, careful> b", "a ‹Tip, careful> b"],
    ["an address, up to its end", "<https://leaf.example> <leaf/>", "<https://leaf.example> «leaf»"],
    ["an address of a rare kind", "<a+b.c-1:d><leaf/>", "<a+b.c-1:d>«leaf»"],
    ["an address for mail", "<leaf@b.c> <mailto:leaf@b.c>", "<leaf@b.c> <mailto:leaf@b.c>"],
    ["an address that does not end", "<https://a.example <leaf/>", "‹https://a.example «leaf»"],
    ["signs", "a < b <3 <= <- <> 1<2", "a < b <3 <= <- <> 1<2"],
    ["declarations", "<!doctype html> <?xml?>", "‹!doctype html> ‹?xml?>"],
  ])("%s", (_what, source, markdown) => {
    expect(written(source)).toBe(markdown);
    expect(messages(source)).toEqual([]);
  });

  it.each([
    ["an empty line", "img", '<img alt="a\n\n<icon/>">', '‹img alt="a\n\n«icon»">'],
    ["a line of white space", "p", "<p title='a\n \nb' className='c'>", "‹p title='a\n \nb' className='c'>"],
  ])("a tag with %s within quotes, which its author is told", (_what, tag, source, markdown) => {
    expect(written(source)).toBe(markdown);
    expect(messages(source)).toEqual([withoutEnd(tag)]);
  });

  it("an empty line within braces ends no tag", () => {
    expect(written("<p title={'a'\n\n}>")).toBe('<p title="a">');
  });
});

describe("a tag that nobody knows", () => {
  it.each(["<Foo/>", "<Foo a='b'>", "<Foo>a</Foo>", "<FoO />", "<F1a />"].map((source) => [source]))(
    "is named where it was meant: %s",
    (source) => expect(messages(source)).not.toEqual([]),
  );

  it.each(["<Foo>", "<FOO/>", "<foo/>", "<Foo bar>", "<Foo bar>a</Foo>", "<Foo/", "<my-Foo/>"])(
    "is a word: %s",
    (source) => expect(messages(source)).toEqual([]),
  );
});

describe("a choice", () => {
  it.each([
    ["{#iffy} {/iffy} {:elsewhere} {# if a} {/if", "{#iffy} {/iffy} {:elsewhere} {# if a} {/if"],
    ["{#if\na}b{:else  if\tc}d{/if}", "b"],
    ["{ {#if a}b{/if} }", "{ b }"],
    ["{#if a\nb", "{#if a\nb"],
    [`{#if ${"a".repeat(500)}}b{/if}`, "b"],
  ])("is written so: %j", (source, markdown) => expect(written(source)).toBe(markdown));

  it("is none where its condition is longer than any", () => {
    expect(written(`{#if ${"a".repeat(501)}}b`)).toContain("{#if");
  });
});

describe("a comment", () => {
  it.each([
    ["a <!--> b", "a  b"],
    ["a <!----> b", "a  b"],
    ["a <!-- b -- c --> d <!-- e -->f", "a  d f"],
    ["a <!-- b", "a ‹!-- b"],
    ["a <!- b -->", "a ‹!- b -->"],
    ["a <!-- <leaf/> `b --> <leaf/>`", "a  «leaf»`"],
  ])("is left out: %s", (source, markdown) => expect(written(source)).toBe(markdown));
});

describe("a directive whose body is text", () => {
  it("ends at its own closing tag, written as it is opened", () => {
    const { nodes } = scan("<RAW a>b</raw>c</RAW> d", scanShapes);
    expect(nodes).toMatchObject([{ name: "raw", start: 0, end: 21, attributes: { a: true, body: "b</raw>c" } }]);
  });

  it("is shown where the closing tag is missing, which is said", () => {
    expect(written("<raw>a <leaf/>")).toBe("‹raw>a «leaf»");
    expect(messages("<raw>a <leaf/>")).toEqual([expect.stringMatching(/^<raw> is never closed/)]);
  });

  it("may have none", () => {
    expect(scan("<raw/><leaf/></raw>", scanShapes).nodes).toMatchObject([
      { name: "raw", attributes: {}, end: 6 },
      { name: "leaf" },
      { kind: "literal" },
    ]);
  });

  it("is not read from what stands before it", () => {
    expect(scan("</raw> <raw>a</raw> <raw>b</raw>", scanShapes).nodes).toMatchObject([
      { kind: "literal" },
      { attributes: { body: "a" } },
      { attributes: { body: "b" } },
    ]);
  });
});
