import { readFile } from "node:fs/promises";
import type { Compiler } from "../compile/compiler.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { listFolder } from "../files/read-folder.ts";
import { withPublicUrl } from "../writers/to-markdown.ts";
import { openSite } from "../site/open-site.ts";
import type { Site } from "../site/site.ts";
import type { DocumentFile, Fault, FolderOptions, PageContent, SearchRow } from "./documents.ts";
import { encodedPath } from "../text/encoded.ts";

/** A folder that is open: its pages are compiled when they are asked for. */
export async function openFolder(folder: string, options: FolderOptions, compiler?: Compiler): Promise<Site> {
  const { base = "/docs", elsewhere, publicUrl: _, ...others } = options;
  return openSite({
    ...others,
    folder,
    base,
    ...(compiler && { compiler }),
    ...(elsewhere && {
      elsewhere: (path: string, language: string) => {
        const href = elsewhere(path, language);
        return href === undefined ? undefined : { href, hasMarkdown: false };
      },
    }),
  });
}

/** The page at an address, its Markdown with whole addresses; `undefined` where there is none. */
export async function pageAt(site: Site, href: string, publicUrl = ""): Promise<PageContent | undefined> {
  const page = await site.page(href);
  if (page === undefined) return undefined;
  const { addressOffsets, markdown, diagnostics: _, ...shown } = page;
  return { ...shown, markdown: withPublicUrl({ addressOffsets, markdown }, publicUrl) };
}

/** Rows by the page that they are of. */
export type SearchRows = ReadonlyMap<string, readonly SearchRow[]>;

/** The search rows of all pages of a folder. */
export async function searchRowsOf(site: Site): Promise<SearchRows> {
  const rows = new Map<string, readonly SearchRow[]>();
  for (const language of site.languages) {
    for await (const { href, sections } of site.searchablePages(language)) {
      rows.set(href, await sections());
    }
  }
  return rows;
}

/** Images that a notebook carries inside of it: its Markdown version shows them from addresses of their own. */
const notebookImages = /\]\((\/[^\s()]+\/picture-\d+\.\w+)\)/g;

/** Files around the folder that a page shows. */
const aroundFiles = /(\/[^"\s,]{1,2000}\/_repository\/[^"\s,]{1,2000})/g;

/** An address of HTML as it is asked for: `a&#x26;b.png` → `a&b.png`. */
const withoutReferences = (text: string): string =>
  text.replaceAll(/&#x([\da-f]{1,5});/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));

/** Every file of a folder that is not the source of a page, and those around it that pages show. */
export async function filesOf(site: Site): Promise<readonly DocumentFile[]> {
  const names = [...(await listFolder(site.folder)).keys()].toSorted();
  const hrefs = new Set(names.map((name) => encodedPath(`${site.base}/${name}`)));
  for (const address of site.hrefs) {
    const { markdown = "", html = "" } = (await site.page(address)) ?? {};
    const shown = [...markdown.matchAll(notebookImages), ...html.matchAll(aroundFiles)];
    for (const [, href = ""] of shown) if (href.startsWith(`${site.base}/`)) hrefs.add(withoutReferences(href));
  }
  const files = await Promise.all(Array.from(hrefs, (href) => fileAt(site, href)));
  return files.filter((file) => file !== undefined);
}

/** The file at an address, or the image that a notebook holds; `undefined` where there is neither. */
export async function fileAt(site: Site, href: string): Promise<DocumentFile | undefined> {
  const path = await site.file(href);
  if (path !== undefined) return { href, read: () => readFile(path) };
  const image = await site.image(href);
  return image && { href, read: () => Promise.resolve(image.bytes) };
}

/** Notes are true of a folder and nobody's mistake. */
export function faultsIn(diagnostics: readonly Diagnostic[]): readonly Fault[] {
  return diagnostics
    .filter(({ severity }) => severity !== "note")
    .map(({ kind, severity, file, line, column, message }) => ({ kind, severity, file, line, column, message }));
}
