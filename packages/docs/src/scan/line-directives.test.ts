import { describe, expect, it } from "vitest";
import { scanShapes, written } from "../../test/written-text.ts";
import { notADirective } from "./line-directives.ts";
import { scan } from "./scan.ts";

/** The requests in the lines of a source, and their text from the brackets to the end. */
const asked = (source: string) =>
  scan(source, scanShapes).nodes.flatMap((node) =>
    node.kind === "directive" ? [[node.attributes, source.slice(node.start, node.end)]] : [],
  );

describe("[[autodoc]]", () => {
  it.each([
    ["an object", "[[autodoc]] a.B", { object: "a.B" }],
    ["an object with its short name", "[[autodoc]]  ~a.B  of old", { object: "a.B" }],
    ["no object", "[[autodoc]]", { object: "" }],
    ["an object without white space before it", "[[autodoc]]a", { object: "a" }],
    ["members", "[[autodoc]] a\n- b\n  -\tc", { object: "a", members: ["b", "c"] }],
    [
      "members behind empty lines, indented more",
      "[[autodoc]] a\n\n \n - b\n - c",
      { object: "a", members: ["b", "c"] },
    ],
    ["a member with a dash", "[[autodoc]] a\n- b-c", { object: "a", members: ["b-c"] }],
    ["no object, but members", "[[autodoc]]\n- b", { object: "", members: ["b"] }],
  ])("may name %s", (_what, source, attributes) => {
    expect(asked(source)).toEqual([[attributes, source]]);
    expect(asked(`a\n  ${source} \n\nb`.replaceAll("\n -", "\n   -"))[0]?.[0]).toEqual(attributes);
  });

  it.each([
    "[[autodoc]] a\n\n- b",
    "[[autodoc]] a\n- `b`",
    "[[autodoc]] a\n- *b*",
    "[[autodoc]] a\n- [b](c)",
    "[[autodoc]] a\n- b c",
    "[[autodoc]] a\n-b",
    "[[autodoc]] a\n* b",
    "  [[autodoc]] a\n\n  - b",
  ])("a list of something else is text: %j", (source) => {
    expect(asked(source)).toEqual([[{ object: "a" }, "[[autodoc]] a"]]);
  });

  it("ends with its last member", () => {
    expect(asked("[[autodoc]] a \n- b \t\n- c\ntext")).toEqual([
      [{ object: "a", members: ["b", "c"] }, "[[autodoc]] a \n- b \t\n- c"],
    ]);
    expect(asked("[[autodoc]] a  \ntext")).toEqual([[{ object: "a" }, "[[autodoc]] a"]]);
  });

  it.each(["a [[autodoc]] b", "`[[autodoc]] a`", "```\n[[autodoc]] a\n```", "> [[autodoc]] a", "[autodoc] a"])(
    "is text in %j",
    (source) => expect(asked(source)).toEqual([]),
  );
});

it("[[open-in-colab]] stands alone on its line", () => {
  expect(asked(" [[open-in-colab]] \t\na")).toEqual([[{}, "[[open-in-colab]]"]]);
  for (const text of ["a\n[[open-in-colab]]", "```\na\n```\n[[open-in-colab]]", "[[open-in-colab]]\n\nb"])
    expect(asked(text)).toHaveLength(1);
  for (const text of ["[[open-in-colab]] a", "a [[open-in-colab]]"]) expect(asked(text)).toEqual([]);
});

it.each([
  ["a\n\n [[Colab에서 열기]]\n\nb", "[[Colab에서 열기]]"],
  ["[[autodoc_x]]", "[[autodoc_x]]"],
])("words in double brackets alone on their line were meant as a directive: %j", (source, text) => {
  expect(scan(source, scanShapes).oddities).toEqual([
    { offset: source.indexOf("["), kind: "unknown-tag", message: notADirective(text) },
  ]);
  expect(written(source)).toBe(source);
});

it.each([
  "[[1, 2], [3, 4]]",
  "## A [[id]]",
  "[[a]](b)",
  "[[Home]]",
  "[[API Reference]]",
  "see [[a b]]",
  "```\n[[a]]\n```",
])("%j is not one", (source) => {
  expect(scan(source, scanShapes).oddities).toEqual([]);
});

describe("an address in angle brackets", () => {
  it.each([
    "[a](<box b>)",
    "[a]( \t<box b> 'c')",
    '[a](<box b> "c")',
    "[a](<box b> (c))",
    "![a](<box b>)",
    "[a]: <box b>",
    "[a]:<box b> 'c'\nd",
    "[a](<>)",
  ])("is left to Markdown: %s", (source) => {
    expect(written(source)).toBe(source);
    expect(scan(source, scanShapes).nodes).toEqual([]);
  });

  it.each([
    ["[a](<box>b</box>)", "[a](«box b»)"],
    ["[a]: <box>b</box>", "[a]: «box b»"],
    ["[^a]: <box>b</box>", "[^a]: «box b»"],
    ["[^a]:<leaf/>", "[^a]:«leaf»"],
    ["(<box>b</box>)", "(«box b»)"],
    ["[a] <box>b</box>", "[a] «box b»"],
    ["[a](b <leaf/>)", "[a](b «leaf»)"],
  ])("is none where a tag stands: %s", (source, markdown) => expect(written(source)).toBe(markdown));
});
