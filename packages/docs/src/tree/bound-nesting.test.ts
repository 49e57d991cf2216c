import { describe, expect, it } from "vitest";
import { compileText } from "../../test/compile-text.ts";
import { boundNesting, deepestNesting } from "./bound-nesting.ts";

const deepList = (depth: number, width = 2): string =>
  Array.from({ length: depth }, (_, level) => `${" ".repeat(level * width)}- item${level}`).join("\n");

/** How deep the lists and quotes of a page are. */
function depthOf(html: string): number {
  let [depth, deepest] = [0, 0];
  for (const [tag] of html.matchAll(/<\/?(?:ul|ol|blockquote)\b/g)) {
    depth += tag.startsWith("</") ? -1 : 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

describe("nesting beyond the deepest level", () => {
  it.each([
    ["lists on one line", `${"- ".repeat(5000)}last`],
    ["numbered lists on one line", `${"1. ".repeat(5000)}last`],
    ["quotes", `${"> ".repeat(10_000)}last`],
    ["quotes without spaces", `${">".repeat(10_000)}last`],
    ["quotes and lists in turn", `${"> - ".repeat(3000)}last`],
    ["lists by indentation", `${deepList(400)}\n\nlast`],
    ["lists indented by four", `${deepList(300, 4)}\n\nlast`],
    ["lists indented by tabs", `${deepList(300).replaceAll("  ", "\t")}\n\nlast`],
    ["lists that begin with code", `${deepList(300).replaceAll(/- (.*)/g, "- ```\n```\n$1")}\n\nlast`],
    ["code in lists on one line", `${"- ".repeat(5000)}\`\`\`\nlast`],
    ["lists in a quote", `${deepList(300).replaceAll(/^/gm, "> ")}\n\nlast`],
  ])("is bounded, said once, and all of the text is there: %s", async (_, text) => {
    const { html, markdown, diagnostics } = await compileText(`# Title\n\n${text}\n`);
    expect(diagnostics).toMatchObject([{ kind: "too-deep", severity: "error" }]);
    expect(depthOf(html)).toBeLessThanOrEqual(deepestNesting);
    for (const word of ["Title", "last", ...(text.match(/item\d+/g) ?? [])]) {
      expect(html).toMatch(new RegExp(`${word}\\b`));
      expect(markdown).toMatch(new RegExp(`${word}\\b`));
    }
  });

  it("brings up what belongs to an item with it, and keeps code in its shape", async () => {
    const deep = 2 * 80;
    const inside = ["", "text", "", "```py", "if a:", "    b", "```"].map((line) => " ".repeat(deep) + line);
    const { markdown } = await compileText(`# Title\n\n${deepList(80)}\n${inside.join("\n")}`);
    const lines = markdown.split("\n").slice(-7);
    expect(lines.map((line) => line.slice(2 * deepestNesting))).toEqual([
      "text",
      "",
      "```py",
      "if a:",
      "    b",
      "```",
      "",
    ]);
  });

  it("names the line that is too deep", async () => {
    const { diagnostics } = await compileText(`# Title\n\nText.\n\n${deepList(120)}`);
    expect(diagnostics).toMatchObject([{ line: 5 + deepestNesting }]);
  });
});

it.each([
  ["the deepest level", deepList(deepestNesting)],
  ["code that looks like deep nesting", `\`\`\`\n${deepList(200)}\n${"> ".repeat(300)}\n\`\`\``],
  ["items side by side", Array.from({ length: 300 }, () => "- item").join("\n")],
  ["text far to the right", `${" ".repeat(400)}text`],
  ["the deepest level in a quote", deepList(deepestNesting - 1).replaceAll(/^/gm, "> ")],
  ["a line of dashes", "-".repeat(500)],
])("%s is left as it is", (_, text) => {
  expect(boundNesting(text)).toEqual({ text });
});
