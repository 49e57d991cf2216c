import type { Element, Nodes, Root } from "hast";
import { toString } from "hast-util-to-string";
import { joined, type InlineTitle, type TitlePiece } from "../inline-code.ts";
import type { OutlineEntry } from "../page.ts";
import { walk } from "../tree/walk.ts";

interface Entry extends OutlineEntry {
  readonly children: Entry[];
}

/** The headings of a page, nested by level. */
export function toOutline(tree: Root): OutlineEntry[] {
  const roots: Entry[] = [];
  const open: Entry[] = [];
  walk<Nodes>(tree, (element) => {
    if (element.type !== "element") return;
    const { tagName, properties } = element;
    const level = Number(/^h([1-6])$/.exec(tagName)?.[1]);
    if (!level) return;
    const { text, pieces } = titleOf(element);
    // `## [[id]]`, or a picture alone: a link without words is none that a reader could take.
    if (text === "") return;
    const entry: Entry = { id: String(properties["id"]), text, ...(pieces && { pieces }), level, children: [] };
    while (open.length > 0 && (open.at(-1)?.level ?? 0) >= level) open.pop();
    (open.at(-1)?.children ?? roots).push(entry);
    open.push(entry);
  });
  return roots;
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

function piecesOf(element: Element): readonly TitlePiece[] {
  return element.children.flatMap((child): readonly TitlePiece[] => {
    if (child.type === "text") return [{ text: child.value }];
    if (child.type !== "element") return [];
    return child.tagName === "code" ? [{ text: toString(child), isCode: true }] : piecesOf(child);
  });
}
