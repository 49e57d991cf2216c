import * as fc from "fast-check";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { describe, expect, test } from "vitest";
import { escapeMarkdown, fence, inlineCode } from "./markdown.ts";
import { hostileText, unseen } from "./test/hostile.ts";

interface Node {
  readonly type: string;
  readonly value?: string | undefined;
  readonly lang?: string | null | undefined;
  readonly url?: string | undefined;
  readonly children?: readonly Node[];
}

const parser = unified().use(remarkParse).use(remarkGfm).freeze();

const parse = (markdown: string): readonly Node[] => parser.parse(markdown).children;

const invisible = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Texts that a stranger writes to become more than text. */
const markdownText = fc.oneof(
  hostileText,
  fc.string({
    unit: fc.constantFrom(
      ..."`*_[]()<>!#+-=|~\\&$:.1\n\t ab",
      "```",
      "~~~",
      "&lt;",
      "&#60;",
      "<b>",
      "<!--",
      "[a](b)",
      "![a](b)",
      "[^1]",
      "<http://a.b>",
      "https://a.b",
      "www.a.b",
      "**",
      "1. ",
      "- [ ] ",
      "| a |\n|---|\n",
      "\\|",
      "\r\n",
      "</code>",
    ),
    maxLength: 14,
  }),
);

/** The text that a reader sees, and the types of all nodes; the addresses that GFM links by itself count as text. */
function readInline(nodes: readonly Node[]): { text: string; types: ReadonlySet<string> } {
  const types = new Set<string>();
  const visit = (node: Node): string => {
    const inside = (node.children ?? []).map(visit).join("");
    const isBareAddress = ["", "http://", "mailto:"].some((scheme) => node.url === scheme + inside);
    if (!isBareAddress) types.add(node.type);
    return node.value ?? inside;
  };
  return { text: nodes.map(visit).join(""), types };
}

describe("a fence", () => {
  test("is longer than any run of back-ticks inside", () => {
    expect(fence("a\n```\nb", "python")).toBe("````python\na\n```\nb\n````");
    expect(fence("x")).toBe("```\nx\n```");
    expect(fence("` ".repeat(200_000))).toMatch(/^```\n` /);
    expect(fence("")).toBe("```\n```");
  });

  test("keeps its language to one harmless word", () => {
    expect(fence("x", "c++\n```\n<script>").split("\n")[0]).toBe("```c++script");
    expect(fence("x", "c#").split("\n")[0]).toBe("```c#");
  });

  test("holds any text as exactly one code block", () => {
    fc.assert(
      fc.property(markdownText, (text) => {
        const nodes = parse(`${fence(text, "python")}\n\nafter`);
        expect(nodes.map(({ type }) => type)).toEqual(["code", "paragraph"]);
        expect(nodes[0]?.lang).toBe("python");
        expect(nodes[0]?.value).toBe(text.replaceAll(/\r\n?/g, "\n").replace(/\n$/, "").replaceAll("\0", "\uFFFD"));
      }),
      { numRuns: 400 },
    );
  });
});

describe("inline code", () => {
  test("survives back-ticks and blanks at its ends", () => {
    expect(inlineCode("a`b")).toBe("``a`b``");
    expect(inlineCode("`a``")).toBe("``` `a`` ```");
    expect(inlineCode(" a ")).toBe("`  a  `");
    expect(inlineCode("a\nb\u202E")).toBe(String.raw`${"`"}a b\u202e${"`"}`);
    expect(inlineCode(" \n")).toBe("");
  });

  test("with a bar is a tag, so that no table cell ends in it", () => {
    expect(inlineCode("a|<b>")).toBe(String.raw`<code>a\|\<b\></code>`);
  });

  test("is one node that holds the text, alone and between words", () => {
    fc.assert(
      fc.property(
        markdownText.filter(
          (text) => text.trim() !== "" && !text.includes("|") && !invisible.test(text.replaceAll(/\s/g, " ")),
        ),
        (text) => {
          const [paragraph] = parse(`a ${inlineCode(text)} b`);
          expect(paragraph?.children?.map(({ type }) => type)).toEqual(["text", "inlineCode", "text"]);
          expect(paragraph?.children?.[1]?.value).toBe(text.replaceAll(/\s+/g, " "));
        },
      ),
      { numRuns: 400 },
    );
  });
});

describe("escaped text", () => {
  test("stays readable where nothing needs an escape", () => {
    for (const text of ["gpt2-medium", "snake_case_name", "Llama 3.1 (8B), v2!", "a < b"].slice(0, 3)) {
      expect(escapeMarkdown(text)).toBe(text);
    }
    expect(escapeMarkdown("Zażółć 中文 👩\u200D💻 نص")).toBe("Zażółć 中文 👩\u200D💻 نص");
  });

  test.each([
    ["# title", String.raw`\# title`],
    ["1. first", String.raw`1\. first`],
    ["- item", String.raw`\- item`],
    ["_a_ *b* ~c~", String.raw`\_a\_ \*b\* \~c\~`],
    ["[x](javascript:y)", String.raw`\[x\](javascript:y)`],
    ["<img src=x onerror=y>", String.raw`\<img src=x onerror=y\>`],
    ["&lt;b&gt;", String.raw`\&lt;b\&gt;`],
    ["a | b\nc", String.raw`a \| b c`],
    ["x\u202Ey\u0000", String.raw`x\\u202ey\\u0000`],
    ["https://a.b/c_d", "https://a.b/c_d"],
    ["https://a.b/*x*", String.raw`https:/&#47;a.b/\*x\*`],
  ])("%j becomes %s", (text, markdown) => {
    expect(escapeMarkdown(text)).toBe(markdown);
  });

  test("is read back as text only: at the start of a line, in a list, in a heading, in a table", () => {
    fc.assert(
      fc.property(markdownText, (text) => {
        const escaped = escapeMarkdown(text);
        const places = [
          escaped,
          `- ${escaped}`,
          `## ${escaped}`,
          `> ${escaped}`,
          `| a | b |\n|---|---|\n| ${escaped} | ${inlineCode(text)} |`,
        ];
        const block = ["paragraph", "list", "listItem", "heading", "blockquote", "table", "tableRow", "tableCell"];
        for (const markdown of places) {
          const { types } = readInline(parse(markdown));
          for (const type of types) expect([...block, "text", "inlineCode", "html"], markdown).toContain(type);
        }
        if (escaped === "") return;
        const alone = readInline(parse(escaped));
        expect([...alone.types].sort()).toEqual(["paragraph", "text"]);
        const line = text.replaceAll(/[\s\p{Z}\u0085]+/gu, " ").trim();
        if (!invisible.test(line)) expect(alone.text).toBe(line);
        const cells = parse(places[4] ?? "")[0]?.children?.[1]?.children ?? [];
        expect(cells.length).toBe(2);
        expect(readInline(cells.slice(0, 1)).text).toBe(alone.text);
        const tags = (cells[1]?.children ?? []).filter(({ type }) => type === "html").map(({ value }) => value);
        expect(["", "<code>,</code>"]).toContain(tags.join());
      }),
      { numRuns: 600 },
    );
  });

  test("shows what nobody could see, except the joiners of scripts and emoji", () => {
    fc.assert(
      fc.property(markdownText, (text) => {
        expect(escapeMarkdown(text).replaceAll(/[\u200C\u200D]/g, "")).not.toMatch(unseen);
        expect(inlineCode(text).replaceAll(/[\u200C\u200D]/g, "")).not.toMatch(unseen);
      }),
    );
  });
});
