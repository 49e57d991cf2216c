import type { Nodes, Root } from "hast";
import { walk } from "../nodes/walk.ts";

const blocks = new Set(["h1", "h2", "h3", "h4", "h5", "h6", "p", "li", "table", "tr", "img", "div", "blockquote"]);

/**
 * Writes `data-line` on blocks, those that directives become too: the line of the file that each comes from, for writers who look at the page while writing it.
 * @param lines for each line of the document the line of its file, where these differ
 */
export function markLines(tree: Root, lines?: readonly number[]): void {
  walk<Nodes>(tree, (node) => {
    if (!("position" in node) || !node.position) return;
    const { line } = node.position.start;
    const inFile = lines?.[line - 1] ?? line;
    if (node.type === "directive") node.line = inFile;
    else if (node.type === "element" && blocks.has(node.tagName)) node.properties["dataLine"] = inFile;
  });
}
