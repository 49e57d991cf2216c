import { openCompiler } from "../compile/compiler.ts";
import type { CompiledFolder, CompiledPage, FolderOptions } from "./documents.ts";
import { faultsIn, filesOf, openFolder, pageAt, searchRowsOf } from "./open-folder.ts";

export interface CompileOptions extends FolderOptions {
  /**
   * Folder for compiled pages, so that the next call compiles only what has changed. Created if missing; can be deleted at any
   * time. Default: none
   */
  readonly cacheFolder?: string;
  /** Threads that compile, for large folders. Default: one for each core but one with a cache, else none. */
  readonly threads?: number;
  /** Aborting it rejects. */
  readonly signal?: AbortSignal;
}

/**
 * Compiles a folder of documents to HTML, Markdown and search rows for each page, a table of contents, the files used by pages,
 * and a list of problems by file and line. The HTML is sanitized: scripts in documents never run.
 *
 * @param folder with `_toctree.yml` and pages in `.md`, `.mdx` or `.ipynb`, or with such a folder for each language
 * @returns all pages, in memory
 * @throws Error where the folder cannot be read; RangeError where `threads` is not a whole number from 1; the reason of `signal`
 *   when it is aborted
 * @example
 * const { pages, faults } = await compile("guides", { base: "/guides" });
 * for (const { file, line, message } of faults) console.error(`${file}:${line}: ${message}`);
 * for (const { href, html } of pages) await writeFile(`public${href}.html`, html);
 */
export async function compile(folder: string, options: CompileOptions = {}): Promise<CompiledFolder> {
  const { cacheFolder, threads, signal, ...others } = options;
  if (threads !== undefined && (!Number.isInteger(threads) || threads < 1))
    throw new RangeError(`\`threads\` is ${threads}. Give a whole number from 1.`);
  const compiler =
    cacheFolder === undefined && threads === undefined
      ? undefined
      : openCompiler({
          ...(cacheFolder !== undefined && { cacheFolder }),
          ...(threads !== undefined && { threads }),
        });
  try {
    const site = await openFolder(folder, others, compiler);
    const faults = faultsIn(await site.check(signal ? { signal } : {}));
    const rows = await searchRowsOf(site);
    const pages: CompiledPage[] = [];
    for (const href of site.hrefs) {
      signal?.throwIfAborted();
      const page = await pageAt(site, href, options.publicUrl);
      if (page) pages.push({ ...page, search: rows.get(href) ?? [] });
    }
    const { title, base, languages } = site;
    const navigation = Object.fromEntries(languages.map((language) => [language, site.toc(language)]));
    return { title, base, languages, navigation, pages, files: await filesOf(site), faults };
  } finally {
    await compiler?.close();
  }
}
