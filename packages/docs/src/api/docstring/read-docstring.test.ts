import { describe, expect, it } from "vitest";
import { readDocstring } from "./read-docstring.ts";

const examples = (docstring: string) => {
  const [first] = readDocstring(docstring);
  return first?.kind === "titled" ? first.markdown : undefined;
};

describe("a block below Examples::", () => {
  it("is code as a whole, whatever in it looks like Markdown", () => {
    expect(
      examples("Examples::\n\n  # All of these are the same:\n  load('test[:33%](pct1)')\n\n  load(\n      1)\n"),
    ).toBe("```py\n# All of these are the same:\nload('test[:33%](pct1)')\n\nload(\n    1)\n```");
  });

  it("stays text around a fence of its own", () => {
    expect(examples("Example::\n\n  So:\n\n  ```sh\n  run\n  ```\n")).toBe("So:\n\n```sh\nrun\n```");
  });

  it("is text below a single colon", () => {
    expect(examples("Example:\n  Call [`run`].\n")).toBe("Call [`run`].");
  });
});

const rows = (docstring: string) =>
  readDocstring(docstring).flatMap((part) =>
    part.kind === "list" ? part.items.map((item) => ("name" in item ? [item.name, item.type, item.markdown] : [])) : [],
  );

describe("parameters as people write them", () => {
  it.each([
    [
      "not indented",
      "Args:\nkv (`bool`):\n    Whether.\nq (`int`):\n    How many.",
      [
        ["kv", "`bool`", "Whether."],
        ["q", "`int`", "How many."],
      ],
    ],
    [
      "a space to the left of the first",
      "Args:\n     a (`int`):\n         One.\n    b (`str`):\n         Two.",
      [
        ["a", "`int`", "One."],
        ["b", "`str`", "Two."],
      ],
    ],
    [
      "a text to the left of its item",
      "Args:\n     a (`int`): One\n         or\n    two.",
      [["a", "`int`", "One\nor\ntwo."]],
    ],
    [
      "a bracket that nothing opens",
      "Args:\n    a (`int`):\n        One.\n    b `str`, defaults to `x`):\n        Two.",
      [
        ["a", "`int`", "One."],
        ["b", "`str`", "Two."],
      ],
    ],
    [
      "a backtick behind its bracket",
      "Args:\n    a (`int)`: One.\n    b: Two.",
      [
        ["a", "`int`", "One."],
        ["b", undefined, "Two."],
      ],
    ],
    [
      "a bracket too many",
      "Args:\n    a (`int`, (`str`):\n        One.\n    b: Two.",
      [
        ["a", "`int`, (`str`", "One."],
        ["b", undefined, "Two."],
      ],
    ],
  ])("are rows: %s", (_, docstring, expected) => {
    expect(rows(docstring)).toEqual(expected);
  });
});

describe("roles of Sphinx", () => {
  it.each([
    ["Google", "Args:\n    x (:obj:`str`, `optional`, defaults to :obj:`None`): One."],
    ["NumPy", "Parameters\n----------\nx : :py:obj:`str`, optional, default :obj:`None`\n    One."],
    ["fields", ":param x: One.\n:type x: :obj:`str`, optional, defaults to :obj:`None`"],
  ])("are code in types and defaults: %s", (_, docstring) => {
    expect(readDocstring(docstring)).toMatchObject([
      { items: [{ name: "x", type: "`str`", default: "`None`", isOptional: true, markdown: "One." }] },
    ]);
  });

  it.each([
    [":class:`~pkg.Config`", "[`~pkg.Config`]"],
    [":class:`pkg.Config` or :func:`~pkg.run`", "[`pkg.Config`] or [`~pkg.run`]"],
    [":class:`!Hidden`", "`Hidden`"],
    ["~pkg.Config", "[`~pkg.Config`]"],
    ["`~pkg.Config`", "[`~pkg.Config`]"],
    ["[`~pkg.Config`]", "[`~pkg.Config`]"],
    ["list[:class:`~pkg.Config`]", String.raw`list\[[${"`~pkg.Config`"}]\]`],
    ["`list[str]`", "`list[str]`"],
    [":obj:``str``", "`str`"],
    [":class:`the base <pkg.Config>`", "the base"],
    [":unknown:`x`", ":unknown:`x`"],
  ])("are links to objects: %s", (type, expected) => {
    expect(rows(`Args:\n    x (${type}): One.`)).toEqual([["x", expected, "One."]]);
    expect(rows(`Parameters\n----------\nx : ${type}\n    One.`)).toEqual([["x", expected, "One."]]);
  });

  it("are read before a name, in results and in errors", () => {
    expect(
      readDocstring(":param :class:`~pkg.Config` x: One.\n:rtype: :obj:`int`\n:raises ValueError: Never."),
    ).toMatchObject([
      { items: [{ name: "x", type: "[`~pkg.Config`]" }] },
      { kind: "result", type: "`int`" },
      { section: "raises" },
    ]);
    expect(
      readDocstring("Returns:\n    :py:class:`~pkg.Config`: Two.\n\nRaises:\n    :py:exc:`OSError`: Never."),
    ).toMatchObject([
      { kind: "result", type: "[`~pkg.Config`]", markdown: "Two." },
      { section: "raises", items: [{ name: "OSError" }] },
    ]);
  });

  it("are read in linear time", () => {
    const start = performance.now();
    for (const text of ["[`x`](-", ":obj:`", ":class:`- <", "`a ``"]) {
      readDocstring(`Args:\n    x (${text.repeat(20_000)}): One.\n\nReturns:\n    ${text.repeat(20_000)}: Two.`);
    }
    expect(performance.now() - start).toBeLessThan(3000);
  });
});
