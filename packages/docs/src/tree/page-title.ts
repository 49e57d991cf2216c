import type { Nodes, Root } from "hast";
import { h } from "hastscript";
import { walk } from "../nodes/walk.ts";
import type { OutlineEntry } from "../page/page.ts";
import { slug } from "./slug.ts";

/**
 * Puts a title above a page that has no heading of the first rank, with an id that nothing on the page has. Other builders
 * write that title themselves, so authors who come from them leave it out.
 *
 * @param ids those of the page; the title's is added
 * @param title of the front matter, else of the table of contents
 */
export function giveTitle(tree: Root, ids: Set<string>, title: string | undefined): void {
  if (!title || hasTitle(tree)) return;
  let id = slug(title) || "title";
  while (ids.has(id)) id = `${id}-title`;
  ids.add(id);
  tree.children.unshift(h("h1", { id }, title));
}

function hasTitle(tree: Root): boolean {
  let found = false;
  walk<Nodes>(tree, (node) => void (found ||= node.type === "element" && node.tagName === "h1"));
  return found;
}

/** The words of the first heading of the first rank, else of the first heading; `undefined` where a page has none. */
export function firstTitle(outline: readonly OutlineEntry[]): string | undefined {
  return (outline.find(({ level }) => level === 1) ?? outline[0])?.text;
}
