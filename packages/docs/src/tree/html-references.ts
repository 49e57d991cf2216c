import type { Element, ElementContent, Root, Text } from "hast";
import { h } from "hastscript";
import { safeAddress } from "../directives/attributes.ts";
import { findLink } from "./definitions.ts";
import type { Scope } from "../nodes/scope.ts";

const reference = /\[\^([^\][\s]{1,999})\]|\[([^\][]{1,999})\]\[([^\][]{1,999})\]/g;

/**
 * Texts that are HTML, as those of a quiz, refer to footnotes and links of the page as Markdown does: `[^1]`,
 * `[text][label]`. What refers to nothing stays as it is.
 */
export function referInHtml(parent: Root | Element, scope: Scope): void {
  parent.children = parent.children.flatMap((child): ElementContent[] => {
    if (child.type === "text") return toParts(child, scope);
    const isCode = child.type === "element" && ["code", "pre", "samp", "a"].includes(child.tagName);
    if (child.type === "element" && !isCode) referInHtml(child, scope);
    return [child as ElementContent];
  });
}

function toParts(text: Text, scope: Scope): ElementContent[] {
  const parts: ElementContent[] = [];
  let end = 0;
  for (const found of text.value.matchAll(reference)) {
    const part = toReference(found, scope);
    if (!part) continue;
    parts.push({ type: "text", value: text.value.slice(end, found.index) }, part);
    end = found.index + found[0].length;
  }
  return end === 0 ? [text] : [...parts, { type: "text", value: text.value.slice(end) }];
}

function toReference([, note, text, label = ""]: RegExpMatchArray, scope: Scope): Element | undefined {
  // Which footnotes there are is known when all of the page is read.
  if (note !== undefined) return { ...h("sup"), data: { note: { label: note, scope } } };
  const found = findLink(label, scope);
  const href = found && safeAddress(found.url);
  return href ? h("a", { href, title: found.title }, text) : undefined;
}
