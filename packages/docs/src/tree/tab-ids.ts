import type { Nodes, Parents, Root } from "hast";
import { directiveNode } from "../directives/api-nodes.ts";
import { otherId } from "../directives/entries/api-parts.ts";
import { tab, type TabAttributes, tabs } from "../directives/entries/tabs.ts";
import type { DirectiveNode } from "../nodes/nodes.ts";
import type { SlugRule, TabIds } from "../scan/dialects/dialect.ts";
import { foreignSlug } from "../scan/dialects/foreign-slug.ts";
import { FreeIds } from "./free-ids.ts";
import { isReservedId } from "./page-ids.ts";

/**
 * Gives the tabs of a page the ids that MkDocs gives them, as places to link to, and adds these to the ids of the page.
 * Headings have theirs by then.
 */
export function giveTabIds(tree: Root, ids: Set<string>, rules: TabIds): void {
  new TabIdGiver(ids, rules).giveIn(tree, "");
}

class TabIdGiver {
  readonly #ids: Set<string>;
  readonly #slugs: SlugRule | undefined;
  readonly #isBelowHeading: boolean;
  readonly #freeIds: FreeIds;
  #groups = 0;

  constructor(ids: Set<string>, { slugs, isBelowHeading = false }: TabIds) {
    this.#ids = ids;
    this.#slugs = slugs;
    this.#isBelowHeading = isBelowHeading;
    this.#freeIds = new FreeIds((id) => ids.has(id), "python");
  }

  /** @param heading id of the heading above, of those that are around the node or before it in what is around it */
  giveIn(parent: Parents, heading: string): void {
    let nearest = heading;
    for (const child of parent.children) {
      nearest = headingId(child) ?? nearest;
      if (isNamed(child, tabs.name)) this.#giveTabs(child, nearest);
      if ("children" in child) this.giveIn(child, nearest);
    }
  }

  #giveTabs(group: DirectiveNode, heading: string): void {
    this.#groups++;
    for (const [index, node] of group.children.filter((child) => isNamed(child, tab.name)).entries()) {
      const wanted =
        this.#slugs === undefined
          ? `__tabbed_${this.#groups}_${index + 1}`
          : this.#slug((node.attributes as TabAttributes).label, heading, this.#slugs);
      const id = this.#freeIds.idFor(wanted);
      if (wanted === "" || isReservedId(id)) continue;
      this.#ids.add(id);
      node.children.unshift(directiveNode(otherId, {}, [], id));
    }
  }

  #slug(label: string, heading: string, rule: SlugRule): string {
    const own = foreignSlug(rule, label);
    return this.#isBelowHeading && heading !== "" ? `${heading}-${own}` : own;
  }
}

function headingId(node: Nodes): string | undefined {
  if (node.type !== "element" || !/^h[1-6]$/.test(node.tagName)) return undefined;
  const { id } = node.properties;
  return typeof id === "string" ? id : undefined;
}

function isNamed(node: Nodes, name: string): node is DirectiveNode {
  return node.type === "directive" && node.name === name;
}
