import { describe, expect, it } from "vitest";
import { scanShapes, written } from "../../test/written-text.ts";
import { scan } from "./scan.ts";

describe("the scanner", () => {
  it("finds directives, nested and in any case", () => {
    expect(written("<TIP>a <leaf x={1}/> b</tip>")).toContain("«tip a «leaf» b»");
  });

  it.each([
    ["a fence", "```html\n<Tip>\n```\n"],
    ["a fence of tildes with back-ticks in it", "~~~\n```\n<Tip>\n~~~\n"],
    ["a fence in a list", "- a\n\n  ```\n  <Tip>{#if fw}\n  ```\n"],
    ["a fence in a quote", "> ```\n> <Tip>\n> ```\n"],
    ["a fence that is never closed", "```\n<Tip>\n<!-- a -->"],
    ["a code span", "a `<Tip>` b ``<Leaf/> ` {#if}`` c"],
    ["a code span over two lines", "a `<Tip>\n{#if}` b"],
    ["an escaped sign", "a \\<Tip> b"],
    ["an address", "<https://example.com/Tip> and <Tip@b.c>"],
    ["the attribute of an HTML tag", '<img alt="<Tip> `" src="x">'],
  ])("leaves %s alone", (_what, source) => {
    expect(written(source)).toBe(source);
  });

  it("ends a fence with the quote that holds it", () => {
    expect(written("> ```\n> a\n\n<Leaf/>")).toContain("«leaf»");
  });

  it("does not take a lone back-tick for the start of code", () => {
    expect(written("a ` b\n\n<Leaf/> ` c")).toContain("«leaf»");
  });

  it("removes comments, also over several lines", () => {
    expect(written("a <!-- DISABLE\n\n<Tip> --> b")).toBe("a  b");
  });

  it.each([
    "<namespace>/<dataset>",
    "<UNK>",
    "<Foo bar={1}>x</Foo>",
    "<!DOCTYPE html>",
    "<?php x ?>",
    "<!-- open",
    "<mask>",
  ])("shows %j as it is written", (source) => {
    expect(written(source)).toBe(source.replaceAll(/<(?=[a-zA-Z/!?])/g, "‹"));
  });

  it("takes the parts of a picture for elements only inside of it", () => {
    expect(written("<svg><mask></mask></svg> <mask>")).toBe("<svg><mask></mask></svg> ‹mask>");
  });

  it("gives a directive that is alone on its line blank lines, inside of its quote or list", () => {
    expect(written("a\n<Leaf/>\nb")).toBe("a\n\n«leaf»\n\nb");
    expect(written("> a\n> <Leaf/>\n> b")).toBe("> a\n> \n> «leaf»\n>\n> b");
    expect(written("- <Leaf/>\n- b")).toBe("- «leaf»\n\n- b");
  });

  it("shows what was never closed, and says where", () => {
    const page = scan("one\n\n<Tip>\n\n<Leaf/> text", scanShapes);
    expect(page.oddities).toMatchObject([{ offset: 5, kind: "broken-tag" }]);
    expect(written("<Tip> <Leaf/> text")).toBe("‹Tip> «leaf» text");
    expect(written("</Tip> text </Leaf>")).toBe("‹/Tip> text ");
  });

  it("closes what crosses", () => {
    expect(written("<Tip><Box>a</Tip>b</Box>")).toBe("«tip ‹Box>a»b‹/Box>");
  });
});

it.each(["`a `` <Tip/> ` <Tip/>", "`a <Tip/>\n\n` b <Tip/>`"])(
  "one of two tags stands in a code span: %j",
  (source) => {
    expect(scan(source, scanShapes).nodes.map(({ start, end }) => source.slice(start, end))).toEqual(["<Tip/>"]);
  },
);
