import type { Nodes } from "mdast";

/**
 * The id of a heading without one of its own, by the dialect's rule, so that links made for other builders still hit:
 * texts joined with a space, trimmed, lower case, white space to `-`, then only letters, digits and `-`. Underscores and
 * combining marks vanish; letters of every script stay.
 *
 * `slug("The `fit_one` function — új!")` → `"the-fitone-function--új"`
 */
export function slug(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/\s+/g, "-")
    .replace(/[^\p{L}\p{N}-]+/gu, "");
}

/**
 * The text that a heading's id is made from: its smallest pieces, each trimmed; tags of raw HTML count as pieces, and so
 * does what is in brackets: `library[extra]` is two.
 */
export function slugText(node: Nodes): string {
  if ("children" in node && node.children.length > 0) return node.children.map(slugText).join(" ").trim();
  if (node.type === "text") return inPieces(node.value);
  return "value" in node ? node.value.trim() : "";
}

function inPieces(text: string): string {
  const inside = text.replace(/(?<!\[)\[([^[\]]+)\](?!\])/g, " $1 ");
  return inside.replaceAll("[[", " [ ").replaceAll("]]", " ] ").trim();
}
