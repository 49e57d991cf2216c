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

describe("nesting beyond a hundred levels", () => {
  it.each([
    ["lists on one line", `${"- ".repeat(5000)}last`],
    ["numbered lists on one line", `${"1. ".repeat(5000)}last`],
    ["quotes", `${"> ".repeat(10_000)}last`],
    ["quotes without spaces", `${">".repeat(10_000)}last`],
    ["quotes and lists in turn", `${"> - ".repeat(3000)}last`],
    ["lists by indentation", `${deepList(400)}\n\nlast`],
    ["lists indented by four", `${deepList(300, 4)}\n\nlast`],
    ["lists indented by tabs", `${deepList(300).replaceAll("  ", "\t")}\n\nlast`],
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

  it("names the line that is too deep", async () => {
    const { diagnostics } = await compileText(`# Title\n\nText.\n\n${deepList(120)}`);
    expect(diagnostics).toMatchObject([{ line: 105 }]);
  });
});

it.each([
  ["a hundred levels", deepList(100)],
  ["code that looks like deep nesting", `\`\`\`\n${deepList(200)}\n${"> ".repeat(300)}\n\`\`\``],
  ["a hundred items side by side", Array.from({ length: 300 }, () => "- item").join("\n")],
  ["text far to the right", `${" ".repeat(400)}text`],
  ["a hundred levels in a quote", deepList(99).replaceAll(/^/gm, "> ")],
  ["a line of dashes", "-".repeat(500)],
])("%s is left as it is", (_, text) => {
  expect(boundNesting(text)).toEqual({ text });
});
