import type { Element, ElementContent } from "hast";
import { h } from "hastscript";
import type { DirectiveNode } from "../nodes/nodes.ts";
import type { Directive } from "./directive.ts";

/** A node of a directive that no author writes. */
export function directiveNode(
  directive: Directive,
  attributes: object,
  children: ElementContent[],
  id?: string,
): DirectiveNode {
  return { type: "directive", name: directive.name, attributes, children, ...(id !== undefined && { id }) };
}

/** The content of a paragraph, for text that is to be in a line; other blocks stay as they are. */
export function withoutParagraph(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node) => (isElement(node, "p") ? node.children : [node]));
}

/** Headings of a documentation string as bold lines: the outline of the page is its author's. */
export function withoutHeadings(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.map((node) => {
    if (node.type !== "element") return node;
    if (/^h[1-6]$/.test(node.tagName)) return h("p", h("strong", node.children));
    return { ...node, children: withoutHeadings(node.children) };
  });
}

function isElement(node: ElementContent, tagName: string): node is Element {
  return node.type === "element" && node.tagName === tagName;
}
