import type { OutlineEntry } from "@modelshelf/docs";
import type { Hub } from "../hub/hub.ts";
import { TrustedHtml } from "./trusted-html.ts";

/** The text of one page. */
export interface Prose {
  /** Sanitized; headings begin at level 2. Not in the JSON of a page, which has the Markdown. */
  readonly html: TrustedHtml;
  readonly markdown: string;
  readonly outline: readonly OutlineEntry[];
  /** The text holds formulas: the page needs the style sheet `usePage().mathStyle`. */
  readonly hasMath: boolean;
}

/**
 * The text of the page at an address; `undefined` where nobody has written one.
 *
 * @example await proseAt(hub, "/tasks/fill-mask")
 */
export async function proseAt({ prose = [] }: Pick<Hub, "prose">, href: string): Promise<Prose | undefined> {
  const page = await prose.find(({ base }) => href.startsWith(`${base}/`))?.page(href);
  if (!page) return undefined;
  const { html, markdown, outline, hasMath = false } = page;
  return { html: new TrustedHtml(html), markdown: markdown.trim(), outline, hasMath };
}
