import type { Element, Nodes, Root } from "hast";
import { walk } from "../nodes/walk.ts";

/** How a text stands inside a page that has a title and ids of its own. */
export interface Embedding {
  /** The beginning of all ids of the text: `card-`. */
  readonly idPrefix: string;
  /** Level of the highest heading, 2 to 6. */
  readonly level: number;
}

/**
 * Fits a text into a page: its highest heading becomes one of the given level, and its ids and the links to them get a
 * prefix, so that `## Files` of a stranger is not the section of that name which the page has.
 */
export function embed(tree: Root, { idPrefix, level: top }: Embedding): void {
  let highest = 6;
  walk<Nodes>(tree, (node) => {
    if (node.type === "element") highest = Math.min(highest, levelOf(node) ?? 6);
  });
  walk<Nodes>(tree, (node) => {
    if (node.type === "directive" && node.id !== undefined) node.id = idPrefix + node.id;
    if (node.type !== "element") return;
    const level = levelOf(node);
    if (level !== undefined) node.tagName = `h${Math.min(6, level - highest + top)}`;
    prefixIds(node, idPrefix);
  });
}

function levelOf({ tagName }: Element): number | undefined {
  return /^h[1-6]$/.test(tagName) ? Number(tagName[1]) : undefined;
}

/** Properties that hold ids of the same page, several of them in one where it is a list. */
const references: readonly string[] = ["ariaDescribedBy", "ariaLabelledBy", "ariaControls", "headers", "htmlFor"];

function prefixIds({ properties }: Element, idPrefix: string): void {
  const { id, href } = properties;
  if (typeof id === "string") properties["id"] = idPrefix + id;
  if (typeof href === "string" && /^#./.test(href)) properties["href"] = `#${idPrefix}${href.slice(1)}`;
  for (const name of references) {
    const value: unknown = properties[name];
    const ids = Array.isArray(value) ? value.map(String) : typeof value === "string" ? value.split(/\s+/) : [];
    if (ids.length > 0) properties[name] = ids.map((word) => idPrefix + word);
  }
}
