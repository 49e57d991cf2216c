import type { ApiLinks } from "../api/api-links.ts";
import type { PythonPackageOptions } from "../api/python-package.ts";
import type { Compiler } from "../compile/compiler.ts";
import type { Directive } from "../directives/directive.ts";
import type { FindInferenceCalls } from "../directives/inference-code.ts";
import type { NotebookImage } from "../notebook/notebook-image.ts";
import type { KeywordPage } from "../folder/page-keywords.ts";
import type { ReaderWishes } from "../page/reader-wishes.ts";
import type { Diagnostic, DocPage, TocEntry, Translation } from "../page/page.ts";
import type { LinkTarget } from "../tree/link-options.ts";
import type { PageSection } from "../writers/to-search.ts";

export interface SiteOptions {
  /** Folder with `_toctree.yml`, or with one such folder per language. */
  readonly folder: string;
  /** Address prefix, such as `/docs` or `/course`. */
  readonly base: string;
  /** Name of the set. Default: that in the configuration of its builder, else the title of its index page, else the last part of its address. */
  readonly title?: string | undefined;
  /** Its version, as readers know it: `v0.3`. */
  readonly version?: string;
  /** Address of the set that it is another version of: `/docs`, of one at `/docs/v0.2`. */
  readonly versionOf?: string;
  /** Language of a folder without language sub-folders. Default `en`. */
  readonly language?: string;
  /** Address that a page's path in the folder is appended to, for "Update on GitHub". */
  readonly sourceUrl?: string;
  /**
   * A folder that holds `folder`: the files in it, hidden ones left out, are what pages may include and what links in the
   * folder may lead to. Default: the files that git tracks, where a checkout holds the folder; else those of the folder.
   */
  readonly includeRoot?: string;
  /**
   * Address that a page's path in the folder, with the ending `.ipynb`, is appended to: where `[[open-in-colab]]` finds
   * the notebook of a page, such as `https://github.com/org/notebooks/blob/main/library_doc`.
   */
  readonly notebooksUrl?: string;
  /** The Python package that the documents describe: gives `[[autodoc]]` its signatures, texts and sources. */
  readonly pythonPackage?: PythonPackageOptions;
  /** Where names of other packages are documented, for `` [`~torch.Tensor`] `` and classes that others inherit from. */
  readonly apiLinks?: ApiLinks;
  /** Writes the calls of `<InferenceSnippet>`: a pure function. Without it such a tag shows who serves which model alone. */
  readonly inferenceCalls?: FindInferenceCalls;
  /**
   * Compiles the pages, see `openCompiler`; several sites may share one. Without it pages are compiled in the thread that
   * asks and live as long as the site.
   */
  readonly compiler?: Compiler;
  /** Its texts are parts of pages that have titles already: none is put above a text without one. */
  readonly isWithinPages?: boolean;
  /** For writers of the documents: pages carry their `diagnostics`, and blocks of their HTML `data-line`. */
  readonly forAuthors?: boolean;
  /** Tags beyond the dialect's own, and in place of its own. Such a set does without `compiler`. */
  readonly directives?: readonly Directive[];
  /**
   * Asked for link targets that are no page of this set: what is there, or `undefined` where there is nothing. Without
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

/**
 * A folder of Markdown as pages. It knows nothing about models, React or HTTP.
 *
 * Addresses are paths below `base`, without a query: a fragment or `?fw=` is an option or a part of an answer, never of a
 * question. Asking for what is not there gives `undefined`; only `check` and `prepare` reject, when they are aborted.
 *
 * The examples below are of `const site = await openSite({ folder: "course", base: "/course" })`, a folder with the
 * languages `ar`, `en` and `pl`.
 */
export interface Site {
  /** The folder, as it was given to `openSite`: `course`. It may be relative, or a link to another folder. */
  readonly folder: string;
  /** The beginning of all its addresses, without a slash at the end: `/course`. */
  readonly base: string;
  /**
   * Its name for people: `Course`. From the options, else that of the set that it is another version of, else from its
   * index page, else from its address.
   */
  readonly title: string;
  /** Its version, where that was given: `v0.2`. */
  readonly version?: string | undefined;
  /** Address of the set that it is another version of: `/course`, of one at `/course/v0.2`. */
  readonly versionOf?: string | undefined;
  /** Files of another builder that say where its pages are; they may be outside of the folder: `["/home/ada/mkdocs.yml"]`. */
  readonly treeFiles: readonly string[];
  /** Language codes, as its sub-folders are called: `["ar", "en", "pl"]`. One entry when it has none. */
  readonly languages: readonly string[];
  /**
   * The address of every page, in reading order per language: `["/course/ar/chapter0/1", "/course/en/chapter0/1", …]`.
   * Pages that no table of contents lists are among them, behind those that one does.
   */
  readonly hrefs: readonly string[];
  /**
   * The table of contents of a language. Of a language that the set does not have: that of its first one.
   *
   * @example site.toc("en")[0]
   * // { title: "Start", children: [{ title: "Setup", href: "/course/en/chapter0/1", children: [] }] }
   */
  toc(language: string): readonly TocEntry[];
  /**
   * The beginning of the addresses of a language; `base` where the set has no such language, or no language folders at all.
   *
   * @example site.prefix("pl") // "/course/pl"
   * @example site.prefix("de") // "/course"
   */
  prefix(language: string): string;
  /**
   * The page at an address, compiled on first use. Without a language in the address it is that of the reader's first
   * language that has it, else of another that does. `framework` is the value of `?fw=`; one that the page does not offer counts as absent. What is
   * wrong with the document becomes a diagnostic and never an error.
   *
   * `html` and `markdown` are written from one sanitized tree: nothing that an author wrote runs in either.
   *
   * @example (await site.page("/course/chapter0/1", { languages: ["pl"] }))?.href // "/course/pl/chapter0/1"
   * @example (await site.page("/course/en/chapter1/1", { framework: "tf" }))?.framework
   * // { options: ["pt", "tf"], chosen: "tf" }
   */
  page(href: string, options?: ReaderWishes & { framework?: string }): Promise<DocPage | undefined>;
  /**
   * Where an address that is not a page leads: by `_redirects.yml`, by `index` and extensions spelled out, to a page that
   * has another address for one framework, to the first page of a folder. `undefined` for a page, and where it leads
   * nowhere; lines of `_redirects.yml` that lead in a circle lead nowhere.
   *
   * CAUTION: the answer may be the address of another set, which is not checked, and may carry a fragment or `?fw=`.
   *
   * @example site.redirect("/course/en/chapter0/1.md") // "/course/en/chapter0/1"
   * @example site.redirect("/course/en/chapter0/1") // undefined: it is a page
   */
  redirect(href: string, options?: ReaderWishes): string | undefined;
  /**
   * Where an address leads, at once or by a redirect: that of a page as it is spelled here, or what `redirect` says, with
   * the same caution.
   *
   * @example site.locate("/course/chapter0/1", { languages: ["pl"] }) // "/course/pl/chapter0/1"
   * @example site.locate("/course/nowhere") // undefined
   */
  locate(href: string, options?: ReaderWishes): string | undefined;
  /**
   * Languages that have the page at an address, with its address there, the page itself included. Nothing is compiled.
   * Empty where there is no page.
   *
   * @example site.translations("/course/en/chapter1/1") // [{ language: "en", href: "/course/en/chapter1/1" }]
   */
  translations(href: string): readonly Translation[];
  /**
   * When the source of the page at an address last changed, ISO 8601 in UTC: from the history of the folder when it is a
   * git checkout, else `undefined`. The history is read once, when it is first asked for.
   *
   * @example await site.updatedAt("/course/en/chapter0/1") // "2026-05-01T10:00:00.000Z"
   */
  updatedAt(href: string): Promise<string | undefined>;
  /**
   * The file on disk at an address of the set that is not a page: an image, a video, a download. `undefined` where there
   * is none; sources of pages do not count, nor does anything outside of the folder.
   *
   * CAUTION: nobody has looked into the file. HTML and SVG are as hostile as any text of the folder: serve them so that
   * they run nothing.
   *
   * @example await site.file("/course/en/diagram.svg") // "/srv/course/en/diagram.svg"
   * @example await site.file("/course/en/chapter0/1.md") // undefined
   */
  file(href: string): Promise<string | undefined>;
  /**
   * The image at an address such as `/docs/page/picture-202.png`, which a notebook carries inside of it; the Markdown of
   * its page shows it from there. `undefined` where there is none. Its type is one that runs nothing: never SVG.
   *
   * @example (await site.image("/course/en/notebook/picture-202.png"))?.type // "image/png"
   */
  image(href: string): Promise<NotebookImage | undefined>;
  /**
   * Compiles every page for every framework and follows every link: all diagnostics, by file and line. Takes milliseconds
   * per page.
   *
   * @throws the reason of `signal`, when it is aborted
   * @example (await site.check())[0]
   * // { kind: "missing-file", severity: "error", file: "en/chapter0/1.md", line: 9, column: 1, message: "There is no file …" }
   */
  check(options?: CheckOptions): Promise<readonly Diagnostic[]>;
  /**
   * Compiles every page, behind those that readers wait for, so that a compiler with a cache has them all.
   *
   * @throws the reason of `signal`, when it is aborted
   * @example await site.prepare({ onProgress: (done, total) => console.log(`${done} of ${total}`) }) // 4 of 4
   */
  prepare(options?: CheckOptions): Promise<void>;
  /**
   * Looks at the folder again: files that have come or gone, tables of contents, redirects. Pages whose text has changed
   * need no call. Returns whether anything has changed.
   *
   * @throws Error when the folder cannot be read; what was known of it stays
   * @example await site.refresh() // true, behind a new file in the table of contents
   */
  refresh(): Promise<boolean>;
  /**
   * The same where something seems to have come, gone or been written since; where not, it costs one look at each folder
   * in the set's. For callers that ask often.
   *
   * @example await site.refreshIfStale() // false
   */
  refreshIfStale(): Promise<boolean>;
  /**
   * The rows of a full-text index, page by page in reading order, so that it can leave pages alone that it knows already.
   * Each page gives its sections; what it says for another framework than its first follows with that framework in its
   * address. Empty for a language that the set does not have.
   *
   * @example
   * for await (const { href, fingerprint, sections } of site.searchablePages("en")) {
   *   if (known.get(href) !== fingerprint) index(await sections());
   * }
   * // index([{ href: "/course/en/chapter0/1", language: "en", title: "Setup", anchor: "setup", heading: "Setup", body: … }])
   */
  searchablePages(language: string): AsyncIterable<SearchablePage>;
  /**
   * The pages that name phrases by which people look for them, in `keywords` of their front matter: those in English,
   * else those in the first language of the set. Read when first asked for, and again when the folder has changed.
   *
   * @example await site.keywordPages() // [{ href: "/docs/mirror", title: "Mirroring", keywords: ["proxy", "cache"] }]
   */
  keywordPages(): Promise<readonly KeywordPage[]>;
  /**
   * The problems of the folder as far as they are known: those of its tables of contents at once, those of pages once they
   * have been compiled. `check` knows all of it.
   */
  readonly diagnostics: readonly Diagnostic[];
}
