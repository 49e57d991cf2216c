import { join } from "node:path";
import { type Compiler, type LinkTarget, openSites, type OutlineEntry, type Site } from "@modelshelf/docs";
import type { Hub } from "../page/page.ts";
import { TrustedHtml } from "../page/trusted-html.ts";

/**
 * Folders of texts that stand inside pages of the hub: one file for each page, by the last part of its address. They are
 * document sets that have no pages of their own.
 */
const proseFolders = [
  { path: "content/tasks", base: "/tasks", title: "Tasks" },
  { path: "content/metrics", base: "/evaluation-metrics", title: "Metrics" },
] as const;

/** The text of one page. */
export interface Prose {
  /** Sanitised; headings begin at level 2. Not in the JSON of a page, which has the Markdown. */
  readonly html: TrustedHtml;
  readonly markdown: string;
  readonly outline: readonly OutlineEntry[];
  /** The text holds formulas: the page needs the style sheet `usePage().mathStyle`. */
  readonly hasMath: boolean;
}

interface ProseOptions {
  /** Folder that `content` lies in. */
  readonly root: string;
  readonly compiler?: Compiler | undefined;
  /** Asked for links to what is no page with prose. */
  readonly elsewhere: (path: string) => LinkTarget | undefined;
  /** Called with one sentence about anything odd in the texts. */
  readonly log?: ((line: string) => void) | undefined;
}

/** Opens the texts of the hub's own pages. */
export async function openProse({ root, compiler, elsewhere, log }: ProseOptions): Promise<readonly Site[]> {
  const shared = { elsewhere, ...(compiler && { compiler }) };
  const sites = await openSites(
    proseFolders.map(({ path, ...set }) => ({ ...set, folder: join(root, path), ...shared })),
  );
  for (const { base, diagnostics } of sites) {
    for (const { file, line, message } of diagnostics) log?.(`${base} ${file}:${line}: ${message}`);
  }
  return sites;
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
