import { describe, expect, it } from "vitest";
import { toImageTag } from "../notebook/notebook-image.ts";
import { scanShapes, written } from "../../test/written-text.ts";
import { scan, tooLong, tooManyTags } from "./scan.ts";

describe("the scanner", () => {
  it("reads a page of nothing but openings in a moment", () => {
    const before = process.threadCpuUsage().user;
    const pieces = [
      "<Tip>",
      "<Tip a={",
      "<!--",
      "{#if fw === 'pt'}",
      "</Tip>",
      "` `` ",
      "<Tip></Box>",
      "<Raw>",
      "<code>",
    ];
    for (const piece of [...pieces, "$a ", "$$a\n", "\\\\(a", "\n[[autodoc]]", "\n- ", "<Box><Part>"]) {
      written(piece.repeat(5000));
    }
    expect((process.threadCpuUsage().user - before) / 1000).toBeLessThan(5000);
  });
});

it.each(["<div {", '<div a="x" {', "<Tip {[", "<a b={'", "`a ", "`a ``", "$$a$$ ", "{#if ", " ", "<div>\n|\n  "])(
  "a page of nothing but %s costs its length, not its square",
  (unit) => {
    const cost = (count: number): number => {
      const start = process.cpuUsage();
      scan(unit.repeat(count), scanShapes);
      return process.cpuUsage(start).user;
    };
    cost(1000);
    // Twenty times the page; its square would be four hundred times the work.
    expect(cost(200_000)).toBeLessThan(80 * Math.max(cost(10_000), 50_000));
  },
);

/** A fence that ends with the item of its list. */
const inItem = (fence: string): string => `- a\n  ${fence}b\n`;
const ticks = (count: number): string[] => Array.from({ length: count }, (_, index) => "`".repeat(count + 2 - index));

describe("a page that is too much", () => {
  it.each([
    ["tags", "<Tip>".repeat(60_000)],
    ["formulas", "$a$ ".repeat(60_000)],
    ["comments", "<!-- a -->".repeat(60_000)],
    ["tags without an end", "<div {".repeat(60_000)],
    ["signs", "<".repeat(1_500_000)],
    ["formulas without an end", "\\\\(a".repeat(100_000)],
    ["formulas that end elsewhere", "$$\na$$b\n".repeat(100_000)],
    ["elements that are never closed", "<select>".repeat(60_000)],
    ["fences that nothing closes, each shorter than the one before", ticks(1500).map(inItem).join("")],
  ])("of %s is not read to its end", (_, source) => {
    expect(scan(source, scanShapes)).toMatchObject({
      source,
      nodes: [],
      tooMuch: tooManyTags,
    });
  });

  it("keeps its beginning when it is too long for any thread", () => {
    const { source, tooMuch } = scan("Words and so on.\n".repeat(600_000), scanShapes);
    expect(tooMuch).toBe(tooLong);
    expect(source).toMatch(/^Words and so on\./);
    expect(source.length).toBeGreaterThan(1_000_000);
    expect(source.length).toBeLessThan(1_100_000);
  });

  it("counts a tab as the four signs that Markdown makes of it", () => {
    expect(scan("\t".repeat(600_000), scanShapes).tooMuch).toBe(tooLong);
    expect(scan("\t".repeat(400_000), scanShapes).tooMuch).toBeUndefined();
  });

  it.each([
    ["a number", ` number="1">${"_a".repeat(1_150_000)}`],
    ["an image in a notebook", `<x-notebook-picture type="" alt="" number="1">${"_a".repeat(1_150_000)}`],
    ["an address", `data:image/png;base64,${"_a".repeat(1_150_000)}`],
    ["an address of text", `data:${"_a".repeat(1_150_000)}`],
  ])("counts a text that only begins as an image does: %s", (_, source) => {
    expect(scan(source, scanShapes).tooMuch).toBe(tooLong);
  });

  it.each([
    ["a long text", "Words and `code`, and so on.\n\n".repeat(60_000)],
    ["images", `![a](data:image/png;base64,${"QUJD".repeat(1_000_000)})`],
    ["images in a notebook", `${toImageTag("image/png", "QUJD".repeat(1_000_000), "a", 151)}\n`],
    ["many tags", "<Tip>a</Tip>\n".repeat(10_000)],
    ["a fence as long as the page", "`".repeat(300_000)],
    ["white space", `${" ".repeat(500_000)}a`],
    // Each would be searched for its end up to the end of the page, were it not known that there is none.
    ["fences that nothing closes", inItem("```").repeat(150_000)],
    ["a row as long as the page", `|${"a|".repeat(400_000)}\n|${"-|".repeat(400_000)}\n`],
  ])("is none because of %s", (_, source) => {
    expect(scan(source, scanShapes)).not.toHaveProperty("tooMuch");
  });
});
