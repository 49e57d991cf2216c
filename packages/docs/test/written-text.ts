import { scan } from "../src/scan/scan.ts";
import type { ScannedNode } from "../src/scan/scanned-page.ts";
import type { DirectiveShapes } from "../src/scan/tokens.ts";
import { literalLessThan, writeMarkdown } from "../src/scan/write-markdown.ts";

/** Directives of each shape, with names of their own: tests of the scanner depend on no directive that authors have. */
export const scanShapes: DirectiveShapes = new Map([
  ["tip", { body: "markdown" }],
  ["box", { body: "markdown" }],
  ["leaf", { body: "none" }],
  ["icon", { body: "none", isInline: true }],
  ["raw", { body: "text" }],
  ["nest", { body: "markdown" }],
  ["part", { body: "markdown", within: ["box", "nest"] }],
  ["source", { body: "text", within: ["box", "nest"] }],
]);

/** The page as plain Markdown, each directive shown as `«name body»` and each literal `<` as `‹`. */
export function written(source: string, framework = "pt"): string {
  const page = scan(source, scanShapes);
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
