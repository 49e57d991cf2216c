import { describe, expect, it } from "vitest";
import { scanShapes } from "../../test/written-text.ts";
import { scan } from "./scan.ts";

const formulas = (source: string) =>
  scan(source, scanShapes).nodes.flatMap((node) =>
    node.kind === "directive" ? [[node.attributes["tex"], node.attributes["isDisplay"], node.isInline]] : [],
  );

describe("formulas", () => {
  it.each([
    ["$$x^2$$", "x^2", true, false],
    ["$$\n\\frac{a}{b}\n\n+ 1\n$$", "\\frac{a}{b}\n\n+ 1", true, false],
    ["> $$\n> a\n> > b\n> $$", "a\n> b", true, false],
    ["- $$a\n  > b$$", "a\n  > b", true, false],
    ["so $$x$$ it is", "x", true, true],
    ["size \\\\(l_{1} \\times d\\\\), done", "l_{1} \\times d", false, true],
    ["($x$) and", "x", false, true],
    ["the **$k$-means**", "k", false, true],
    ["“$W_{\\text{pri}} = U_r$”, so", "W_{\\text{pri}} = U_r", false, true],
    ["| $|x|$ |", "|x|", false, true],
    ["$$x$$ and\n\nmore", "x", true, true],
    ["$$x$$ \t\nmore", "x", true, false],
    ["12) $$x$$", "x", true, false],
    ["> * $$x$$", "x", true, false],
    ["a- $$x$$", "x", true, true],
    ["-$$x$$", "x", true, true],
    ["a\n$$x\ny$$\nb", "x\ny", true, false],
    ["$$ \n  x\n  $$\t\nb", "x", true, false],
    ["$$\n$$x\n$$\n", "$$x", true, false],
    ["$$\nx $$ a\n$$", "x $$ a", true, false],
    ["\\\\(x\\\\)\n\nmore", "x", false, true],
    ["\\\\( x\ny \\\\)", "x\ny", false, true],
    ["$5$", "5", false, true],
    ["$2pq + 1$", "2pq + 1", false, true],
    ["$$ \nx\n\ny\n  $$\t\nb", "x\n\ny", true, false],
    [`${"a\n".repeat(500)}b $$x$$`, "x", true, true],
    [`${"a\n".repeat(500)}- $$x$$`, "x", true, false],
    ["$5 x$", "5 x", false, true],
    ["$a = \\$5 per x$", "a = \\$5 per x", false, true],
    ["$x \\text{ or } 5$", "x \\text{ or } 5", false, true],
    ["$a &lt; b &amp; c$", "a < b & c", false, true],
    ["$x$, $$", "x", false, true],
  ])("%j holds one", (source, tex, isDisplay, isInline) => {
    expect(formulas(source)).toEqual([[tex, isDisplay, isInline]]);
  });

  it.each([
    "$5 and $6",
    "$5,000 of $1,000",
    "20$/user or 50$/user",
    "| $0.01 | $0.02 |",
    "$HOME/$USER:$",
    "$5 (or 3$)",
    "US$5 or US$6",
    "\\$x\\$",
    "`$x$` and <code>$x$</code>",
    "```\n$$x$$\n```",
    "$ x $",
    "$$ a\n\nb $$",
    "\\\\( never closed",
    "$$$",
    "$$$$",
    "$$ $$",
    "$$ a",
    "$$a\n\nb$$ c",
    "> $$a\n>\n> b$$",
    "\\\\( a\n\nb \\\\)",
    "\\\\(\\\\)",
    "a$x$",
    "5$x$",
    "=$x$",
    "/$x$",
    "$x$y",
    "$x$5",
    "$x `$`",
    "$x\n y$",
    "$1,000.50 and more$",
    "$5 (OR more$",
  ])("%j holds none", (source) => {
    expect(formulas(source)).toEqual([]);
  });

  it("takes the text behind a closed code element again", () => {
    expect(formulas("<code>$x$</code> $y$")).toEqual([["y", false, true]]);
  });

  it("is no longer than five thousand characters", () => {
    expect(formulas(`$${"x".repeat(4998)}$`)).toHaveLength(1);
    expect(formulas(`$${"x".repeat(4999)}$`)).toEqual([]);
    expect(formulas(`$$${"x".repeat(4996)}$$`)).toHaveLength(1);
    expect(formulas(`$$${"x".repeat(4997)}$$`)).toEqual([]);
  });

  it("ends where its signs end", () => {
    for (const formula of ["$$x$$", "\\\\(x\\\\)", "$x$"]) {
      expect(scan(`a ${formula} b`, scanShapes).nodes).toMatchObject([
        { name: "modelshelf-math", start: 2, end: 2 + formula.length },
      ]);
    }
  });
});
