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
  ])("%j holds none", (source) => {
    expect(formulas(source)).toEqual([]);
  });

  it("takes the text behind a closed code element again", () => {
    expect(formulas("<code>$x$</code> $y$")).toEqual([["y", false, true]]);
  });
});
