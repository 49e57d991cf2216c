import type { Nodes, Parents, Root, RootContent } from "mdast";
import { visit } from "../nodes/visit.ts";
import { withoutEnd } from "../text/trim.ts";
import { joinBoxes } from "../nodes/in-one-list.ts";

/**
 * Moves white space to where Markdown can say it plainly: from the edges of paragraphs away, from inside of emphasis to
 * the outside. The serializer would keep it as `&#xA;` and `&#xA0;`, which nobody wants to read. Makes one list of cards in a row.
 */
export function tidyMarkdownTree(tree: Root): void {
  joinBoxes(tree);
  visit(tree, (node, index, parent) => {
    if ((node.type === "strong" || node.type === "emphasis") && parent && index !== undefined) {
      return hoistSpace(node, index, parent);
    }
    if (node.type === "paragraph") trimEdges(node);
    return undefined;
  });
}

/** The index to go on from. */
function hoistSpace(node: Parents, index: number, parent: Parents): number | undefined {
  const [before, after] = [
    takeFirst(node.children[0], /^\s+/),
    takeLast(node.children.at(-1), (text) => text.trimEnd()),
  ];
  if (before === "" && after === "") return undefined;
  const isEmpty = node.children.every((child) => child.type === "text" && child.value === "");
  const pieces: RootContent[] = isEmpty ? [] : [node as RootContent];
  if (before) pieces.unshift({ type: "text", value: before });
  if (after) pieces.push({ type: "text", value: after });
  (parent.children as RootContent[]).splice(index, 1, ...pieces);
  return index + pieces.length;
}

function trimEdges(paragraph: Parents): void {
  takeFirst(paragraph.children[0], /^[ \n]+/);
  takeLast(paragraph.children.at(-1), (text) => withoutEnd(text, " \n"));
}

/** Takes what a pattern matches out of a text; returns it. */
function takeFirst(node: Nodes | undefined, pattern: RegExp): string {
  if (node?.type !== "text") return "";
  const found = pattern.exec(node.value)?.[0] ?? "";
  node.value = node.value.replace(pattern, "");
  return found;
}

/** Leaves of a text what `trim` leaves of it; returns the rest. */
function takeLast(node: Nodes | undefined, trim: (text: string) => string): string {
  if (node?.type !== "text") return "";
  const { value } = node;
  node.value = trim(value);
  return value.slice(node.value.length);
}
