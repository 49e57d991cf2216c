import { describe, expect, it } from "vitest";
import { scanShapes, written } from "../../test/written-text.ts";
import { elseOutside } from "./match-tokens.ts";
import { scan } from "./scan.ts";

const nodes = (source: string) => scan(source, scanShapes).nodes;
const oddities = (source: string) =>
  scan(source, scanShapes).oddities.map(({ offset, kind, message }) => [
    source.slice(offset).slice(0, 7),
    kind,
    message,
  ]);
const says = (words: string) => expect.stringContaining(words);

describe("the tree of a page", () => {
  it("says where each directive and its body stand", () => {
    expect(nodes('a <box b="c">d <leaf/></box> e')).toEqual([
      {
        kind: "directive",
        name: "box",
        isInline: false,
        attributes: { b: "c" },
        start: 2,
        end: 28,
        body: { start: 13, end: 22 },
        children: [
          {
            kind: "directive",
            name: "leaf",
            isInline: false,
            attributes: {},
            start: 15,
            end: 22,
            body: { start: 22, end: 22 },
            children: [],
          },
        ],
      },
    ]);
  });

  it("says where each branch of a choice stands, and on what condition", () => {
    expect(nodes("{#if fw === 'pt'}<leaf/>{:else if fw === 'tf'}b{:else}c{/if}")).toMatchObject([
      {
        kind: "choice",
        start: 0,
        end: 60,
        branches: [
          { condition: "fw === 'pt'", start: 17, end: 24, children: [{ name: "leaf" }] },
          { condition: "fw === 'tf'", start: 46, end: 47, children: [] },
          { condition: "", start: 54, end: 55, children: [] },
        ],
      },
    ]);
  });

  it("leaves comments out, and keeps what is text and what is rewritten apart", () => {
    expect(nodes("<!-- a --> <b x={1}> <Foo")).toEqual([
      { kind: "gap", start: 0, end: 10 },
      { kind: "rewritten", start: 11, end: 20, text: '<b x="1">' },
      { kind: "literal", start: 21, end: 22 },
    ]);
  });

  it.each([
    ["an {:else} outside", "a {:else} b", [2, 9]],
    ["an end of no choice", "a {/if} b", [2, 7]],
    ["an end of what has no body", "a </leaf> b", [2, 9]],
  ])("leaves %s out", (_what, source, [start, end]) => {
    expect(nodes(source)).toEqual([{ kind: "gap", start, end }]);
  });
});

describe("what has no partner is said", () => {
  it.each([
    ["an opening tag", "a <Tip> b", "<Tip> b", "<tip> is never closed"],
    ["a choice", "a {#if fw === 'pt'} b", "{#if fw", "{#if} is never closed"],
    ["a closing tag", "a </Tip> b", "</Tip> ", "</tip> closes nothing"],
    ["the end of a choice", "a {/if} b", "{/if} b", "{/if} closes nothing"],
    ["an {:else}", "a {:else} b", "{:else}", elseOutside],
    ["an {:else} within a directive", "<Box>{:else}</Box>", "{:else}", elseOutside],
  ])("%s", (_what, source, place, words) => expect(oddities(source)).toEqual([[place, "broken-tag", says(words)]]));

  it.each([
    "a <!-- b --> c",
    "a </leaf> b",
    "<source></source>",
    "a </part> b <part/> </source>",
    "<box><part></part></box>",
    "<Tip>a</ Tip>",
    "<Tip>a</ Tip >",
  ])("but nothing of %j", (source) => expect(oddities(source)).toEqual([]));

  it("each tag that nobody knows is named where it stands", () => {
    expect(oddities("a <Panel />")).toEqual([["<Panel ", "unknown-tag", expect.stringMatching(/^<Panel> is not/)]]);
    expect(oddities("<Leaf a='")).toEqual([["<Leaf a", "broken-tag", expect.stringMatching(/^<Leaf> has no end/)]]);
  });
});

describe("a choice that crosses other tags", () => {
  it("goes on behind a directive that is not closed within its branch", () => {
    expect(written("{#if fw === 'pt'}<Tip>a{:else}b{/if}", "pt")).toBe("‹Tip>a");
    expect(written("{#if fw === 'pt'}<Tip>a{:else}b{/if}", "tf")).toBe("b");
  });

  it("that is never closed shows all branches, with what stands in them", () => {
    expect(written("a {#if fw === 'pt'}<leaf/>1{:else if fw === 'b'}<icon/>2{:else}3<leaf/> b")).toBe(
      "a «leaf»1«icon»23«leaf» b",
    );
    expect(nodes("{#if a}b{:else if c}d{:else}e")).toEqual([
      { kind: "gap", start: 0, end: 7 },
      { kind: "gap", start: 8, end: 20 },
      { kind: "gap", start: 21, end: 28 },
    ]);
  });
});

describe("tags that belong to others", () => {
  it.each([
    ["<part/> a", "‹part/> a"],
    ["<box><part/></box> <part/>", "«box «part»» ‹part/>"],
    ["<box></box><part>a</part>", "«box»‹part>a‹/part>"],
    ["<tip><part>a</part></tip>", "«tip ‹part>a‹/part>»"],
    ["<box><tip><part>a</part></tip></box>", "«box «tip «part a»»»"],
    ["<nest><part>a</part></nest>", "«nest «part a»»"],
    ["<source>a</source>", "<source>a</source>"],
    ["<box></box><source>a</source><leaf/>", "«box»<source>a</source>«leaf»"],
    ["<box></box><source><leaf/></source>", "«box»<source>«leaf»</source>"],
    ["<box><box></box><source>a</source></box>", "«box «box»«source»»"],
    ["</box><box><source>a</source></box>", "‹/box>«box «source»»"],
  ])("are read within them only: %s", (source, markdown) => expect(written(source).trim()).toBe(markdown));
});

const deep = (count: number, inner: string) => "<box>".repeat(count) + inner + "</box>".repeat(count);

describe("nesting", () => {
  it("of forty tags is read", () => {
    expect(oddities(deep(40, "a"))).toEqual([]);
    expect(nodes(deep(40, "a"))).toHaveLength(1);
  });

  it("of more is not, which is said of each tag that is too much", () => {
    const page = scan(deep(40, "<tip>a</tip>{#if x}"), scanShapes);
    expect(page.oddities.map(({ kind }) => kind)).toEqual(["too-deep", "broken-tag", "too-deep"]);
    expect(page.oddities[0]).toEqual({ offset: 200, kind: "too-deep", message: says("nested too deep") });
    expect(written(deep(40, "<tip>a</tip>{#if x}b"))).toContain("box ‹tip>a‹/tip>b»");
    let inner = page.nodes;
    while (inner[0]?.kind === "directive") inner = inner[0].children;
    expect(inner).toEqual([
      { kind: "literal", start: 200, end: 201 },
      { kind: "literal", start: 206, end: 207 },
      { kind: "gap", start: 212, end: 219 },
    ]);
  });
});
