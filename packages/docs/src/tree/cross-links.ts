import type { Element, ElementContent, Parents } from "hast";
import { h } from "hastscript";
import type { VisitorResult } from "unist-util-visit";
import { SKIP } from "../nodes/visit.ts";
import type { LinkOptions } from "./link-options.ts";
import { isExternal } from "./link-parts.ts";
import { encodedPart } from "../text/encoded.ts";

/**
 * `` [`Trainer.train`] ``, `[words][Trainer.train]`: a link to where the object is described; where that is not known, its
 * name. Returns where a visitor of the tree goes on.
 */
export function resolveCrossLink(
  element: Element,
  index: number | undefined,
  parent: Parents | undefined,
  options: LinkOptions,
): VisitorResult {
  const [name, label] = [take(element, "dataApi"), take(element, "dataLabel")];
  if (name === undefined || !parent || index === undefined) return undefined;
  const link = linkTo(name, element, options);
  if (link && !(parent.type === "element" && parent.tagName === "a")) {
    parent.children.splice(index, 1, link);
    return SKIP;
  }
  if (link || label === undefined) return undefined;
  parent.children.splice(index, 1, ...writtenBack(element, label));
  return index;
}

function take({ properties }: Element, name: "dataApi" | "dataLabel"): string | undefined {
  const value = properties[name];
  delete properties[name];
  return typeof value === "string" ? value : undefined;
}

function linkTo(name: string, element: Element, { resolveApi, ids }: LinkOptions): Element | undefined {
  const target = ids.has(name) ? { href: `#${encodedPart(name)}`, hasMarkdown: false } : resolveApi?.(name);
  if (!target) return undefined;
  const link = h("a", { href: target.href, ...(isExternal(target.href) && { rel: ["noopener"] }) });
  link.children = element.tagName === "span" ? element.children : [element];
  link.data = { hasMarkdown: target.hasMarkdown };
  return link;
}

/** `x[i][j]`: two words in brackets, where `j` is not an object that is described. */
function writtenBack({ children }: Element, label: string): ElementContent[] {
  return [{ type: "text", value: "[" }, ...children, { type: "text", value: `][${label}]` }];
}
