import { maxCardText } from "@modelshelf/store/browser";

/** So much of a card is looked at: what follows is beyond what is kept. */
const maxRead = 200_000;

/**
 * The prose of a card, for searches: without front matter, code, markup and addresses.
 *
 * @example cardProse("---\nlicense: mit\n---\n# Reader\nReads [pages](https://example.org).") // "# Reader Reads [pages]"
 */
export function cardProse(text: string): string {
  return text
    .slice(0, maxRead)
    .replace(/^\uFEFF?---[ \t]*\r?\n[^]*?\n---[ \t]*(?:\r?\n|$)/, "")
    .replaceAll(/^(?:```|~~~)[^]*?(?:^(?:```|~~~)|(?![^]))/gm, " ")
    .replaceAll(/<[^<>]{0,2000}>/g, " ")
    .replaceAll(/\]\([^()\s]{0,2000}\)/g, "]")
    .replaceAll(/\b(?:https?|data):\S+/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, maxCardText)
    .toWellFormed();
}
