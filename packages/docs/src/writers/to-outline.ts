import type { Nodes, Root } from "hast";
import { toString } from "hast-util-to-string";
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
    const text = toString(element).replace(/\s+/g, " ").trim();
    // `## [[id]]`, or a picture alone: a link without words is none that a reader could take.
    if (text === "") return;
    const entry: Entry = { id: String(properties["id"]), text, level, children: [] };
    while (open.length > 0 && (open.at(-1)?.level ?? 0) >= level) open.pop();
    (open.at(-1)?.children ?? roots).push(entry);
    open.push(entry);
  });
  return roots;
}
