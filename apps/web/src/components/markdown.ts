import { escapeMarkdown } from "@modelshelf/registry";
import { withExtension } from "../http/address.ts";

/** Pieces of Markdown that all writers need. Texts that somebody else wrote pass `escapeMarkdown` or `inlineCode` first. */

/**
 * A link to another page of this hub as Markdown, to the same section of it. Round brackets would end the address, so they
 * are encoded.
 *
 * @example pageLink("Fill-Mask", "/tasks/fill-mask#models") // "[Fill-Mask](/tasks/fill-mask.md#models)"
 */
export function pageLink(text: string, href: string): string {
  const fragment = /#.*$/s.exec(href)?.[0] ?? "";
  return `[${escapeMarkdown(text)}](${encodeBrackets(withExtension(href, "md") + fragment)})`;
}

/** A link whose address stays as it is: to another host or to a file. It is ours or was checked. */
export function outsideLink(text: string, address: string): string {
  return `[${escapeMarkdown(text)}](${encodeBrackets(address)})`;
}

function encodeBrackets(address: string): string {
  return address.replaceAll("(", "%28").replaceAll(")", "%29").replaceAll(" ", "%20");
}

/** A GFM table; cells are Markdown already. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  return [headings, headings.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
