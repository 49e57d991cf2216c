import type { Element, Nodes, Parents, Root } from "hast";
import { toString } from "hast-util-to-string";
import { joined, type InlineTitle, type TitlePiece } from "../page/inline-code.ts";
import type { OutlineEntry } from "../page/page.ts";
import { walk } from "../nodes/walk.ts";

interface Entry extends OutlineEntry {
  readonly children: Entry[];
}

/** The headings of a page, and the objects that it describes below them, nested by level. */
export function toOutline(tree: Root): OutlineEntry[] {
  const roots: Entry[] = [];
  const open: Entry[] = [];
  let headingLevel = 1;
  walk<Nodes>(tree, (node) => {
    const heading = headingEntry(node);
    if (heading) headingLevel = heading.level;
    const entry = heading ?? objectEntry(node, headingLevel);
    if (!entry) return;
    while (open.length > 0 && (open.at(-1)?.level ?? 0) >= entry.level) open.pop();
    const parent = open.at(-1);
    // A heading says already what is below it.
    if (!heading && parent?.text === entry.text) return;
    (parent?.children ?? roots).push(entry);
    open.push(entry);
  });
  return roots;
}

function headingEntry(node: Nodes): Entry | undefined {
  const level = node.type === "element" ? Number(/^h([1-6])$/.exec(node.tagName)?.[1]) : 0;
  if (node.type !== "element" || !level) return undefined;
  const { text, pieces } = titleOf(node);
  // `## [[id]]`, or an image alone: a link without words is of no use to a reader.
  if (text === "") return undefined;
  return { id: String(node.properties["id"]), text, ...(pieces && { pieces }), level, children: [] };
}

function objectEntry(node: Nodes, headingLevel: number): Entry | undefined {
  if (node.type !== "directive" || !node.outline || node.id === undefined) return undefined;
  const { text, depth } = node.outline;
  return { id: node.id, text, pieces: [{ text, isCode: true }], level: headingLevel + depth, children: [] };
}

function titleOf(heading: Element): InlineTitle {
  const { text, pieces } = joined(piecesOf(heading));
  if (!pieces) return { text: text.replace(/\s+/g, " ").trim() };
  const last = pieces.length - 1;
  return joined(
    pieces.map((piece, index) => {
      const start = index === 0 ? piece.text.trimStart() : piece.text;
      return { ...piece, text: (index === last ? start.trimEnd() : start).replace(/\s+/g, " ") };
    }),
  );
}

function piecesOf(parent: Parents): readonly TitlePiece[] {
  return parent.children.flatMap((child): readonly TitlePiece[] => {
    if (child.type === "text") return [{ text: child.value }];
    if (child.type === "element" && child.tagName === "code") return [{ text: toString(child), isCode: true }];
    return "children" in child ? piecesOf(child) : [];
  });
}
