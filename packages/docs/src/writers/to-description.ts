import type { Element, Root } from "hast";
import { toString } from "hast-util-to-string";
import { EXIT, SKIP, visit } from "../nodes/visit.ts";

const longest = 160;

/** The first sentence or two of a page as plain text, at most 160 characters; empty for a page without a paragraph. */
export function toDescription(tree: Root, language: string): string {
  let text = "";
  visit(tree, (node) => {
    if (
      node.type === "directive" ||
      (node.type === "element" && ["blockquote", "figure", "table"].includes(node.tagName))
    ) {
      return SKIP;
    }
    if (node.type !== "element" || node.tagName !== "p") return undefined;
    text = wordsOf(node).replace(/\s+/g, " ").trim();
    // A paragraph of an image, or of a few words over one, says little about the page.
    return /\p{L}.*\s.*\p{L}/u.test(text) ? EXIT : SKIP;
  });
  return shorten(text, language);
}

/** All text of an element, `10<sup>6</sup>` as `10^6`. */
function wordsOf(element: Element): string {
  return element.children
    .map((child) => {
      if (child.type !== "element") return toString(child);
      return (child.tagName === "sup" ? "^" : "") + wordsOf(child);
    })
    .join("");
}

function shorten(text: string, language: string): string {
  const sentences = Array.from(
    new Intl.Segmenter(language, { granularity: "sentence" }).segment(text),
    ({ segment }) => segment,
  );
  let kept = "";
  for (const sentence of sentences) {
    if ((kept + sentence).trimEnd().length > longest) break;
    kept += sentence;
  }
  if (kept.trim() !== "" || text === "") return kept.trim();
  const cut = text.slice(0, longest - 1);
  return `${cut.includes(" ") ? cut.slice(0, cut.lastIndexOf(" ")) : cut}…`;
}
