import { describe, expect, it } from "vitest";
import { parseAttributes } from "./attributes.ts";
import { scan } from "./scan.ts";
import type { ScannedNode } from "./scanned-page.ts";
import type { DirectiveShapes } from "./tokens.ts";
import { literalLessThan, writeMarkdown } from "./write-markdown.ts";

const shapes: DirectiveShapes = new Map([
  ["tip", { body: "markdown" }],
  ["box", { body: "markdown" }],
  ["leaf", { body: "none" }],
  ["icon", { body: "none", isInline: true }],
  ["raw", { body: "text" }],
  ["part", { body: "markdown", within: ["box"] }],
  ["source", { body: "text", within: ["box"] }],
]);

/** The page as plain Markdown, each directive shown as `‹name body›` and each literal `<` as `‹`. */
function written(source: string, framework = "pt"): string {
  const page = scan(source, shapes);
  const write = (nodes: readonly ScannedNode[], start: number, end: number): string =>
    writeMarkdown(
      page,
      { nodes, start, end },
      {
        framework,
        marker: ({ name, children, body }) =>
          `«${name}${children.length + body.end - body.start > 0 ? ` ${write(children, body.start, body.end).trim()}` : ""}»`,
      },
    ).text.replaceAll(literalLessThan, "‹");
  return write(page.nodes, 0, page.source.length);
}

const read = (text: string) => parseAttributes(text, 0)?.attributes;

describe("the attributes of a tag", () => {
  it("reads quotes, data in braces, bare words and bare names", () => {
    expect(read(`a="x > y" b='"' c={[{text: "}", ok: true,}]} d=600 e {fw}>`)).toEqual({
      a: "x > y",
      b: '"',
      c: [{ text: "}", ok: true }],
      d: "600",
      e: true,
    });
  });

  it("reads across lines, steps over stray characters and keeps what is no data as text", () => {
    expect(read("\n\twarning={true}}\n  on={() => alert(1)}\n/>")).toEqual({ warning: true, on: "() => alert(1)" });
  });

  it("keeps a prototype's name an attribute like any other", () => {
    const attributes = read('__proto__="x" constructor={1}>') ?? {};
    expect(Object.getPrototypeOf(attributes)).toBe(Object.prototype);
    expect(Object.hasOwn(attributes, "__proto__")).toBe(true);
  });

  it.each(["a=", 'a="', "a={", "\n\n>", "a <b>", ""])("sees no tag in %j", (text) => {
    expect(read(text)).toBeUndefined();
  });
});

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
    const page = scan("one\n\n<Tip>\n\n<Leaf/> text", shapes);
    expect(page.oddities).toMatchObject([{ offset: 5, kind: "broken-tag" }]);
    expect(written("<Tip> <Leaf/> text")).toBe("‹Tip> «leaf» text");
    expect(written("</Tip> text </Leaf>")).toBe("‹/Tip> text ");
  });

  it("closes what crosses", () => {
    expect(written("<Tip><Box>a</Tip>b</Box>")).toBe("«tip ‹Box>a»b‹/Box>");
  });

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

const formulas = (source: string) =>
  scan(source, shapes).nodes.flatMap((node) =>
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

const messages = (source: string) => scan(source, shapes).oddities.map(({ message }) => message);

describe("directives of other forms", () => {
  it("reads lines of double brackets and the members below them", () => {
    const { nodes } = scan(
      "a\n[[autodoc]] a.B\n    - all\n    - __call__\n\n- c\n  [[open-in-colab]]\nb [[open-in-colab]]",
      shapes,
    );
    expect(nodes).toMatchObject([
      { name: "modelshelf-autodoc", attributes: { object: "a.B", members: ["all", "__call__"] } },
      { name: "modelshelf-open-in-colab" },
    ]);
    expect(written("[[autodoc]] a.B\n- b\n\ntext")).toBe("\n«modelshelf-autodoc»\n\n\ntext");
  });

  it("keeps the text of a body that is no Markdown as it is", () => {
    const { nodes } = scan('<raw a="b">{"x": "<Tip>`"}</raw> <Leaf/>', shapes);
    expect(nodes).toMatchObject([{ attributes: { a: "b", body: '{"x": "<Tip>`"}' } }, { name: "leaf" }]);
    expect(scan("<raw> never closed", shapes).oddities).toMatchObject([{ kind: "broken-tag" }]);
  });

  it("takes a word for a part only inside of what it is part of", () => {
    expect(written("<part>a</part>")).toBe("‹part>a‹/part>");
    expect(scan("<part>a</part>", shapes).oddities).toEqual([]);
    expect(written("a <box><part>a</part></box>")).toBe("a «box «part a»»");
  });

  it("leaves the paragraph around a directive within a line whole", () => {
    expect(written("a\n<Icon/>\nb")).toBe("a\n«icon»\nb");
  });

  it("reads what comments ask of the page", () => {
    expect(scan("<!-- STRETCH TABLES -->\n<!--WRAP CODE BLOCKS-->\n<!-- else -->", shapes).flags).toEqual([
      "STRETCH TABLES",
      "WRAP CODE BLOCKS",
    ]);
  });

  it("names a tag that somebody meant and nobody knows, but no word in angle brackets", () => {
    expect(messages("<Gallery /> <Tipp warning={true}>")).toEqual([
      expect.stringContaining("<Gallery>"),
      expect.stringContaining("<Tipp>"),
    ]);
    expect(messages("<Tipp>Careful</Tipp>")).toEqual([expect.stringContaining("<Tipp>")]);
    expect(messages("<UNK> <Your name> <namespace>/<name> <MODEL_ID/> <Foo>")).toEqual([]);
  });

  it("names a directive's tag that never ends", () => {
    expect(messages('<Leaf choices={[{text: "no end}] />\n\nText')).toEqual([
      expect.stringContaining("<Leaf> has no end"),
    ]);
    expect(messages("<Box\n\nText <Box")).toHaveLength(2);
    expect(messages("a <part of it, </box")).toEqual([]);
  });

  it("keeps a tag of text from taking what follows where it is out of place", () => {
    const film = "<video><source src='a.webm'></video>\n\n<Tip>x</Tip>\n\n";
    expect(written(`${film}<Box><source>here</source></Box> <Leaf />`)).toBe(
      "<video><source src='a.webm'></video>\n\n\n«tip x»\n\n\n«box «source»» «leaf»",
    );
  });

  it("leaves the angle brackets around an address to Markdown", () => {
    for (const text of ["[a](<b c.md>)", "![a](<b c.png> 'd')", "[a]: <b c.md>\n\n[a]: <Tip>"])
      expect(written(text)).toBe(text);
    expect(written("[a](<one>/<two>)")).toBe("[a](‹one>/‹two>)");
  });
});

describe("front matter", () => {
  it("is taken out, and title and description are kept", () => {
    const page = scan("---\ntitle: 'A'\ntags: [x]\ndescription: B\n---\n# C", shapes);
    expect(page.frontMatter).toEqual({ title: "A", description: "B" });
    expect(written("---\r\ntitle: A\r\n---\r\n# C")).toBe("# C");
  });

  it.each(["---\n\nText\n\n---", "---\nText\n---\n", "---\na: [\n---\n", "x\n---\na: b\n---"])(
    "is not %j",
    (source) => {
      expect(written(source)).toBe(source);
    },
  );
});

describe("a choice of framework", () => {
  const source = "a\n{#if fw === 'pt'}\n## P\n{:else}\n## T\n{/if}\nb";

  it("shows one branch", () => {
    expect(written(source, "pt")).toBe("a\n\n## P\n\nb");
    expect(written(source, "tf")).toBe("a\n\n## T\n\nb");
  });

  it("understands `!==`, `{:else if}` and choices in choices", () => {
    expect(written('{#if fw !== "pt"}x{:else}y{/if}', "pt")).toBe("y");
    const nested = "{#if fw === 'a'}1{:else if fw === 'b'}2{#if fw === 'b'}!{/if}{:else}3{/if}";
    expect(["a", "b", "c"].map((framework) => written(nested, framework))).toEqual(["1", "2!", "3"]);
  });

  it("shows everything of a choice that is never closed, and a condition on anything else", () => {
    expect(written("{#if fw === 'tf'}x{:else}y")).toBe("xy");
    expect(written("{#if loggedIn}x{/if}")).toBe("x");
  });

  it("leaves a stray {:else} out and reports it", () => {
    expect(written("a {:else} b {/if}")).toBe("a  b ");
    expect(scan("a {:else} b {/if}", shapes).oddities).toHaveLength(2);
  });

  it("names the frameworks in order", () => {
    expect(scan("{#if fw === 'tf'}{:else if fw === 'jax'}{/if}{#if fw === 'tf'}{/if}", shapes).frameworks).toEqual([
      "tf",
      "jax",
    ]);
  });
});

it.each(["<div {", '<div a="x" {', "<Tip {[", "<a b={'", "`a ", "`a ``", "$$a$$ ", "{#if ", " ", "<div>\n|\n  "])(
  "a page of nothing but %s costs its length, not its square",
  (unit) => {
    const cost = (count: number): number => {
      const start = process.cpuUsage();
      scan(unit.repeat(count), shapes);
      return process.cpuUsage(start).user;
    };
    cost(1000);
    // Twenty times the page; its square would be four hundred times the work.
    expect(cost(200_000)).toBeLessThan(80 * Math.max(cost(10_000), 50_000));
  },
);

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
  ])("of %s is not read to its end", (_, source) => {
    expect(scan(source, shapes)).toMatchObject({ source, nodes: [], tooMuch: expect.stringContaining("more tags") });
  });

  it("keeps its beginning when it is too long for any thread", () => {
    const { source, tooMuch } = scan("Words and so on.\n".repeat(600_000), shapes);
    expect(tooMuch).toBe("it is longer than 2 million characters");
    expect(source).toMatch(/^Words and so on\./);
    expect(source.length).toBeGreaterThan(1_000_000);
    expect(source.length).toBeLessThan(1_100_000);
  });

  it.each([
    ["a long text", "Words and `code`, and so on.\n\n".repeat(60_000)],
    ["images", `![a](data:image/png;base64,${"QUJD".repeat(1_000_000)})`],
    ["many tags", "<Tip>a</Tip>\n".repeat(10_000)],
    ["a fence as long as the page", "`".repeat(300_000)],
    ["white space", `${" ".repeat(500_000)}a`],
    ["a row as long as the page", `|${"a|".repeat(400_000)}\n|${"-|".repeat(400_000)}\n`],
  ])("is none because of %s", (_, source) => {
    expect(scan(source, shapes)).not.toHaveProperty("tooMuch");
  });
});

it.each(["`a `` <Tip/> ` <Tip/>", "`a <Tip/>\n\n` b <Tip/>`"])(
  "one of two tags stands in a code span: %j",
  (source) => {
    expect(scan(source, shapes).nodes.map(({ start, end }) => source.slice(start, end))).toEqual(["<Tip/>"]);
  },
);
