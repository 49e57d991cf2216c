import type { List, ListItem, PhrasingContent, Root, RootContent } from "mdast";
import type { Site } from "./site.ts";
import type { TocEntry } from "../page/page.ts";
import { toMarkdown, withPublicUrl } from "../writers/to-markdown.ts";

export interface LlmsOptions {
  /** A language of the set. */
  readonly language: string;
  /** Address of this server, without a slash at its end. */
  readonly publicUrl: string;
}

/**
 * `llms.txt` of a set in one language: every page with its description, in the order and the groups of the table of
 * contents, each linked as Markdown.
 */
export async function renderLlms(site: Site, { language, publicUrl }: LlmsOptions): Promise<string> {
  const toc = site.toc(language);
  const descriptions = new Map<string, string>();
  for (const href of hrefsOf(toc)) descriptions.set(href, (await site.page(href))?.description ?? "");
  const children: RootContent[] = [heading(1, site.title)];
  const [first] = hrefsOf(toc);
  const summary = descriptions.get(first ?? "");
  if (summary) children.push({ type: "blockquote", children: [{ type: "paragraph", children: [text(summary)] }] });
  let pages: TocEntry[] = [];
  const endPages = () => {
    // Pages that follow a group and belong to none get a heading of their own, or they would read as part of it.
    if (pages.length > 0 && children.some((node) => node.type === "list")) children.push(heading(2, site.title));
    if (pages.length > 0) children.push(toList(pages, descriptions));
    pages = [];
  };
  for (const entry of toc) {
    if (entry.children.length === 0) {
      if (entry.href !== undefined) pages.push(entry);
      continue;
    }
    endPages();
    const own = entry.href === undefined ? [] : [{ ...entry, children: [] }];
    children.push(heading(2, entry.title), toList([...own, ...entry.children], descriptions));
  }
  endPages();
  return withPublicUrl(toMarkdown({ type: "root", children } satisfies Root), publicUrl);
}

/**
 * `llms-full.txt` of a set in one language, piece by piece: the title, then each page's Markdown in reading order under
 * its address. Pages are compiled one after the other, so that a large set needs no more memory than a page.
 */
export async function* renderLlmsFull(site: Site, { language, publicUrl }: LlmsOptions): AsyncGenerator<string> {
  yield withPublicUrl(toMarkdown({ type: "root", children: [heading(1, site.title)] }), publicUrl);
  for (const href of hrefsOf(site.toc(language))) {
    const page = await site.page(href);
    if (page) yield `\n---\n\n<${publicUrl}${href}>\n\n${withPublicUrl(page, publicUrl)}`;
  }
}

/** Addresses of pages in reading order, each once. */
function hrefsOf(toc: readonly TocEntry[]): readonly string[] {
  const all = toc.flatMap(({ href, children }): readonly string[] => [
    ...(href === undefined ? [] : [href]),
    ...hrefsOf(children),
  ]);
  return [...new Set(all)];
}

function toList(entries: readonly TocEntry[], descriptions: ReadonlyMap<string, string>): List {
  const children = entries.map(({ title, href, children: inside }): ListItem => {
    const description = descriptions.get(href ?? "");
    const label: PhrasingContent[] =
      href === undefined ? [text(title)] : [{ type: "link", url: `${href}.md`, children: [text(title)] }];
    if (description) label.push(text(`: ${description}`));
    const list = inside.length > 0 ? [toList(inside, descriptions)] : [];
    return { type: "listItem", spread: false, children: [{ type: "paragraph", children: label }, ...list] };
  });
  return { type: "list", ordered: false, spread: false, children };
}

function heading(depth: 1 | 2, title: string): RootContent {
  return { type: "heading", depth, children: [text(title)] };
}

function text(value: string): PhrasingContent {
  return { type: "text", value: value.replace(/\s+/g, " ") };
}
