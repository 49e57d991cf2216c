import type { Element, ElementContent, Root, RootContent } from "hast";
import { toString } from "hast-util-to-string";
import { SKIP, visit } from "../nodes/visit.ts";
import type { Report } from "../diagnostics/diagnostic.ts";
import { placeOf } from "../nodes/nodes.ts";

/** The meaning of an author's mark, and the advice; by the slip. */
export const brokenMarks = {
  space: "There is a space between the words of this link and its address, so it is shown as text. Remove the space.",
  sentence: "The address of this link has spaces, so it is shown as text. Write %20 for each space.",
  nested: "A link with another link in its words is shown as text. Leave out one of them.",
  note: (name: string) => `This page has no footnote [^${name}]. Add a line that begins with [^${name}]:`,
};

/** Longer ones are no marks. */
const address = /\[([^[\]\n]{1,400})\]\(([^()\n"'<>]{1,400})\)/g;
const spaced = /\[([^[\]\n]{1,400})\] \($/;
const note = /\[\^(\d{1,3}|\p{L}\w{2,30})\]/gu;

/** Reports marks of links and footnotes that were meant as such and are shown as text. */
export function reportBrokenMarks(tree: Root, report: Report): void {
  visit(tree, (node, index, parent) => {
    if (node.type === "element" && /^(?:code|pre|script|style)$/.test(node.tagName)) return SKIP;
    if (node.type !== "text" || !parent || index === undefined) return undefined;
    const place = placeOf(node.position ? node : parent.type === "element" ? parent : {});
    const say = (message: string): void => report(place, "broken-mark", message);
    for (const [, name = ""] of node.value.matchAll(note)) say(brokenMarks.note(name));
    for (const [, words = "", written = ""] of node.value.matchAll(address))
      if (isWords(words) && /[\p{L},] \p{L}/u.test(written)) say(brokenMarks.sentence);
    const [before, after] = [parent.children[index - 1], parent.children[index + 1]];
    const [, words = ""] = spaced.exec(node.value) ?? [];
    if (isWords(words) && isBareLink(after)) say(brokenMarks.space);
    const isEnd = /^[^[\]\n]{0,200}\]\([^()\s]{1,500}\)/.test(node.value);
    const isBeforeAddress = /^[^[\]\n]{0,200}\]\($/.test(node.value) && isBareLink(after);
    if (isLink(before) && (isEnd || isBeforeAddress)) say(brokenMarks.nested);
    return undefined;
  });
}

/** Unlike the number of a citation. */
const isWords = (text: string): boolean => /\p{L}{2}/u.test(text);

function isLink(node: RootContent | ElementContent | undefined): node is Element {
  return node?.type === "element" && node.tagName === "a";
}

/** An address in a text, which is a link by itself. */
function isBareLink(node: RootContent | ElementContent | undefined): boolean {
  return isLink(node) && /^(?:https?:|www\.)/.test(toString(node));
}
