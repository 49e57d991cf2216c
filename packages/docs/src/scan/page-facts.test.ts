import { describe, expect, it } from "vitest";
import { scanShapes, written } from "../../test/written-text.ts";
import { scan } from "./scan.ts";

describe("what is known of a page once it is read", () => {
  it("the directives in it", () => {
    const { directives } = scan("<Tip><leaf/></Tip> <raw>a</raw> <box> {#if x}{/if} <b> </Nest>", scanShapes);
    expect([...directives]).toEqual(["tip", "leaf", "raw", "box"]);
  });

  it("the objects that it describes", () => {
    const { apiObjects } = scan("[[autodoc]] a.B\n- c\n\n<leaf/>\n\n[[autodoc]] d", scanShapes);
    expect(apiObjects).toEqual([{ object: "a.B", members: ["c"] }, { object: "d" }]);
  });

  it("what it takes in from other files", () => {
    const shapes = new Map(
      ["include", "literalinclude", "includes", "preinclude"].map((name) => [name, { body: "text" as const }]),
    );
    const source =
      "<include>{a}</include> <literalinclude>{b}</literalinclude> <include/> <includes>c</includes> <preinclude>d</preinclude> <include>e";
    expect(scan(source, shapes).inclusionBodies).toEqual(["{a}", "{b}", ""]);
  });

  it("the frameworks that its branches ask for, each once", () => {
    const conditions = ["fw === 'pt'", 'fw=="tf"', "fw !== 'pt'", "fw === 'a' || b", "xfw === 'c'", "fw === 1"];
    const source = conditions.map((condition) => `{#if ${condition}}{:else if fw  !=  'jax'}{/if}`).join("");
    expect(scan(source, scanShapes).frameworks).toEqual(["pt", "jax", "tf"]);
    expect(scan("<leaf condition=\"fw === 'd'\"/>", scanShapes).frameworks).toEqual([]);
  });

  it("what comments ask for, each once", () => {
    const comments = [
      "<!--STRETCH TABLES -->",
      "<!-- STRETCH TABLES -->",
      "<!-- WRAP CODE BLOCKS now -->",
      "<!-- A -->",
    ];
    expect(scan(comments.join("\n"), scanShapes).flags).toEqual(["STRETCH TABLES"]);
    expect(scan("`<!-- STRETCH TABLES -->`", scanShapes).flags).toEqual([]);
  });

  it("that nothing was left out", () => {
    expect(scan("a", scanShapes)).toEqual({
      source: "a",
      nodes: [],
      frontMatter: {},
      flags: [],
      directives: new Set(),
      apiObjects: [],
      inferenceTags: [],
      inclusionBodies: [],
      frameworks: [],
      oddities: [],
    });
  });
});

it.each([
  ["\uFEFF# a", "# a"],
  ["# a\uFEFF", "# a\uFEFF"],
  ["a\r\nb\rc\n", "a\nb\nc\n"],
  ["a\uFDD0b\uFDD1\uFDEFc", "abc"],
])("a page is plain text with lines of one kind: %j", (text, source) => {
  expect(scan(text, scanShapes).source).toBe(source);
  expect(written(text)).toBe(source);
});
