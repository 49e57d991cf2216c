import type { Diagnostic, DocPage, TocEntry } from "./page.ts";

export interface SiteOptions {
  /** Folder with `_toctree.yml`, or with one such folder per language. */
  readonly folder: string;
  /** Address prefix, such as `/docs` or `/course`. */
  readonly base: string;
  /** Name of the set for breadcrumbs. */
  readonly title: string;
  /** Language of a folder without language sub-folders. Default `en`. */
  readonly language?: string;
  /** Address that a page's path in the folder is appended to, for "Update on GitHub". */
  readonly sourceUrl?: string;
}

/** A folder of Markdown as pages. Knows nothing about models, React or HTTP. */
export interface Site {
  readonly base: string;
  readonly title: string;
  /** Language codes; one entry when the folder has no language sub-folders. */
  readonly languages: readonly string[];
  /** All addresses, in reading order per language. */
  readonly hrefs: readonly string[];
  toc(language: string): readonly TocEntry[];
  /**
   * The page at an address (with or without language part), compiled on first use.
   * `undefined` where there is none. `framework` is the value of `?fw=`; an unknown one counts as absent.
   */
  page(href: string, options?: { framework?: string; languages?: readonly string[] }): Promise<DocPage | undefined>;
  /** What is odd in the folder: the table of contents at once, pages as far as they were compiled. */
  readonly diagnostics: readonly Diagnostic[];
}
