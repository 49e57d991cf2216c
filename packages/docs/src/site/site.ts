import type { ApiLinks } from "../api/api-links.ts";
import type { PythonPackageOptions } from "../api/python-package.ts";
import type { Compiler } from "../compile/compiler.ts";
import type { Directive } from "../directives/directive.ts";
import type { NotebookPicture } from "../notebook/notebook-picture.ts";
import type { ReaderWishes } from "../page/reader-wishes.ts";
import type { Diagnostic, DocPage, TocEntry, Translation } from "../page/page.ts";
import type { LinkTarget } from "../tree/links.ts";
import type { PageSection } from "../writers/to-search.ts";

export interface SiteOptions {
  /** Folder with `_toctree.yml`, or with one such folder per language. */
  readonly folder: string;
  /** Address prefix, such as `/docs` or `/course`. */
  readonly base: string;
  /** Name of the set. Default: the title of its index page, else the last part of its address. */
  readonly title?: string | undefined;
  /** Language of a folder without language sub-folders. Default `en`. */
  readonly language?: string;
  /** Address that a page's path in the folder is appended to, for "Update on GitHub". */
  readonly sourceUrl?: string;
  /**
   * Address that a page's path in the folder, with the ending `.ipynb`, is appended to: where `[[open-in-colab]]` finds
   * the notebook of a page, such as `https://github.com/org/notebooks/blob/main/library_doc`.
   */
  readonly notebooksUrl?: string;
  /** The Python package that the documents describe: gives `[[autodoc]]` its signatures, texts and sources. */
  readonly pythonPackage?: PythonPackageOptions;
  /** Where names of other packages are documented, for `` [`~torch.Tensor`] `` and classes that others inherit from. */
  readonly apiLinks?: ApiLinks;
  /**
   * Compiles the pages, see `openCompiler`; several sites may share one. Without it pages are compiled in the thread that
   * asks and live as long as the site.
   */
  readonly compiler?: Compiler;
  /** For whoever writes the documents: pages carry their `diagnostics`, and blocks of their HTML `data-line`. */
  readonly forAuthors?: boolean;
  /** Tags beyond the dialect's own, and in place of its own. Such a set does without `compiler`. */
  readonly directives?: readonly Directive[];
  /**
   * Asked for link targets that are no page of this set: what stands there, or `undefined` where nothing does. Without
   * it links beyond the set are kept as written and reported. `openSites` answers for the other sets by itself.
   */
  readonly elsewhere?: (path: string, language: string) => LinkTarget | undefined;
}

/** For work on all pages of a set. */
export interface CheckOptions {
  /** Aborting it rejects. */
  readonly signal?: AbortSignal;
  /** Called after each page: how many are done, of how many. */
  readonly onProgress?: (done: number, total: number) => void;
}

/** A row of a full-text index. */
export interface SearchSection extends PageSection {
  /** Address of the page, with `?fw=` for what only that framework shows; the anchor goes behind it. */
  readonly href: string;
  readonly language: string;
  /** Title of the page. */
  readonly title: string;
}

/** A page as a full-text index takes it: what it says is compiled only when its rows are asked for. */
export interface SearchablePage {
  readonly href: string;
  readonly language: string;
  /** Another text whenever a file that the page is made from, or the way its rows are made, has changed. */
  readonly fingerprint: string;
  sections(): Promise<readonly SearchSection[]>;
}

/** A folder of Markdown as pages. Knows nothing about models, React or HTTP. */
export interface Site {
  /** Where its files lie. */
  readonly folder: string;
  readonly base: string;
  readonly title: string;
  /** Language codes; one entry when the folder has no language sub-folders. */
  readonly languages: readonly string[];
  /** All addresses, in reading order per language. */
  readonly hrefs: readonly string[];
  toc(language: string): readonly TocEntry[];
  /** What the addresses of a language begin with: `/course/pl`; the set's own address where it has no language folders. */
  prefix(language: string): string;
  /**
   * The page at an address (with or without language part), compiled on first use.
   * `undefined` where there is none. `framework` is the value of `?fw=`; an unknown one counts as absent.
   */
  page(href: string, options?: ReaderWishes & { framework?: string }): Promise<DocPage | undefined>;
  /**
   * Where an address that is no page leads: by `_redirects.yml`, `index` and extensions spelled out, a page that stands
   * at another address for one framework, the first page of a folder. May be the address of another set, may carry a
   * fragment or `?fw=`. `undefined` where it leads nowhere.
   */
  redirect(href: string, options?: ReaderWishes): string | undefined;
  /** The canonical address of the page that an address leads to, at once or by a redirect. */
  locate(href: string, options?: ReaderWishes): string | undefined;
  /** Languages that have the page at an address, with its address there, the page itself included; without compiling it. */
  translations(href: string): readonly Translation[];
  /**
   * When the source of the page at an address last changed, ISO 8601 in UTC: from the history of the folder when it is a
   * git checkout, else `undefined`. The history is read once, when it is first asked for.
   */
  updatedAt(href: string): Promise<string | undefined>;
  /**
   * The file on disk at an address of the set that is no page: a picture, a film, a download. `undefined` where there is
   * none; sources of pages are none, nor is anything outside of the folder. HTML and SVG files are as hostile as any
   * text of the folder: serve them so that they run nothing.
   */
  file(href: string): Promise<string | undefined>;
  /**
   * The picture at an address such as `/docs/page/picture-202.png`, which a notebook carries inside of it; the Markdown of
   * its page shows it from there. `undefined` where there is none.
   */
  picture(href: string): Promise<NotebookPicture | undefined>;
  /** Compiles every page for every framework and follows every link: all diagnostics. Takes milliseconds per page. */
  check(options?: CheckOptions): Promise<readonly Diagnostic[]>;
  /** Compiles every page behind those that readers wait for, so that a compiler with a cache has them all. */
  prepare(options?: CheckOptions): Promise<void>;
  /**
   * Looks at the folder again: files that have come or gone, tables of contents, redirects. Changed pages need no call.
   * Returns whether anything is another than before.
   */
  refresh(): Promise<boolean>;
  /**
   * The same where something seems to have come, gone or been written since; where not, it costs one look at each folder
   * in the set's. For whoever asks often.
   */
  refreshIfStale(): Promise<boolean>;
  /**
   * What a full-text index takes, page by page in reading order, so that it can leave pages alone that it knows already.
   * Each page gives its sections; what it says for another framework than its first follows with that framework in its
   * address.
   */
  searchablePages(language: string): AsyncIterable<SearchablePage>;
  /** What is odd in the folder: the table of contents at once, pages as far as they were compiled. */
  readonly diagnostics: readonly Diagnostic[];
}
