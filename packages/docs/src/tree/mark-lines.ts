import type { Nodes, Root } from "hast";
import { walk } from "./walk.ts";

const blocks = new Set(["h1", "h2", "h3", "h4", "h5", "h6", "p", "li", "table", "tr", "img", "div", "blockquote"]);

/**
 * Writes `data-line` on blocks: the line of the file that each comes from, for whoever looks at the page while writing it.
 * @param lines for each line of the document the line of its file, where these differ
 */
export function markLines(tree: Root, lines?: readonly number[]): void {
  walk<Nodes>(tree, (node) => {
    if (node.type !== "element" || !node.position || !blocks.has(node.tagName)) return;
    const { line } = node.position.start;
    node.properties["dataLine"] = lines?.[line - 1] ?? line;
  });
}
