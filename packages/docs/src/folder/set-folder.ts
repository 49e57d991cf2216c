import type { Diagnostic } from "../page/page.ts";
import { Addresses } from "./addresses.ts";
import { FileDates } from "./git-history.ts";
import { stat } from "node:fs/promises";
import { OutsideFiles } from "../files/outside-files.ts";
import { type FolderFiles, type FolderListing, isCurrent, readFolder } from "../files/read-folder.ts";
import { pageFile } from "./locals.ts";
import { PageKeywords } from "./page-keywords.ts";
import { recognizeDialect } from "./recognize-dialect.ts";
import { type Dialect, traitsOf } from "../scan/dialects/dialect.ts";
import { diagnose } from "../diagnostics/diagnostic.ts";
import { setTitle } from "./set-title.ts";
import { AroundFiles } from "./around-files.ts";
import { SiteFiles } from "./site-files.ts";
import type { ContentsOf } from "./read-contents.ts";
import { filesOf, type LanguageMap } from "./language-map.ts";
import { readSiteMap } from "./site-map.ts";

interface FolderOptions {
  readonly folder: string;
  readonly base: string;
  readonly language: string;
  /** The folder whose files pages may show, in place of the git checkout. */
  readonly includeRoot?: string | undefined;
}

/** A set's folder as it was when last looked at: its files and what its tables of contents make of them. */
export class SetFolder {
  /** The files around it that its pages may show. */
  readonly outside: OutsideFiles;
  readonly #options: FolderOptions;
  #view: FolderView;

  private constructor(options: FolderOptions, outside: OutsideFiles, view: FolderView) {
    this.#options = options;
    this.outside = outside;
    this.#view = view;
  }

  /** Rejects when the folder cannot be read. */
  static async open(options: FolderOptions): Promise<SetFolder> {
    const outside = await OutsideFiles.around(options.folder, options.includeRoot);
    return new SetFolder(options, outside, await look(options, outside));
  }

  get files(): FolderFiles {
    return this.#view.files;
  }

  /** Which builder the folder was written for, where that is another one. */
  get dialect(): Dialect | undefined {
    return this.#view.dialect;
  }

  get siteFiles(): SiteFiles {
    return this.#view.siteFiles;
  }

  /** Files around the folder that its pages show. */
  get aroundFiles(): AroundFiles {
    return this.#view.aroundFiles;
  }

  /** Where the file at an address below the set's own is on disk. */
  async fileAt(href: string): Promise<string | undefined> {
    const { siteFiles, aroundFiles } = this.#view;
    return (await siteFiles.pathOf(href)) ?? aroundFiles.pathOf(href);
  }

  get maps(): readonly LanguageMap[] {
    return this.#view.maps;
  }

  get addresses(): Addresses {
    return this.#view.addresses;
  }

  /** Files of another builder, in the folder or around it, that say where pages are. */
  get treeFiles(): readonly string[] {
    return this.#view.treeFiles;
  }

  /** The title of the set: by the configuration of its builder, else by its page, else by its address, see `setTitle`. */
  get title(): string {
    return this.#view.title;
  }

  get dates(): FileDates {
    return this.#view.dates;
  }

  /** The phrases by which people look for its pages, as these name them. */
  get keywords(): PageKeywords {
    return this.#view.keywords;
  }

  get diagnostics(): readonly Diagnostic[] {
    return this.#view.diagnostics;
  }

  /**
   * Looks again; returns whether anything is another than before. A table of contents that somebody is just writing, and
   * that is not YAML meanwhile, counts as it was when it could last be read.
   */
  async refresh(): Promise<boolean> {
    const view = await look(this.#options, this.outside, this.#view.contents);
    const isSame = imprint(view) === imprint(this.#view);
    // A view that says the same is kept, with the new times.
    this.#view = isSame
      ? { ...this.#view, listing: view.listing, treeFiles: view.treeFiles, mapStamp: view.mapStamp }
      : view;
    return !isSame;
  }

  /**
   * Whether anything that a look would see may be another than at the last: a file that has come or gone, a table of
   * contents or of redirects that was written. Costs a look at each folder, and no listing.
   */
  async isStale(): Promise<boolean> {
    const { listing, treeFiles, mapStamp } = this.#view;
    return !(await isCurrent(listing)) || (await stampOfMaps(listing.files, treeFiles)) !== mapStamp;
  }
}

interface FolderView {
  readonly title: string;
  readonly dialect: Dialect | undefined;
  readonly files: FolderFiles;
  readonly siteFiles: SiteFiles;
  readonly aroundFiles: AroundFiles;
  readonly maps: readonly LanguageMap[];
  readonly addresses: Addresses;
  readonly dates: FileDates;
  readonly keywords: PageKeywords;
  readonly diagnostics: readonly Diagnostic[];
  readonly contents: ContentsOf;
  readonly listing: FolderListing;
  /** Files of another builder, in the folder or around it, that say where pages are. */
  readonly treeFiles: readonly string[];
  /** Tells when the files were last written that say where pages are. */
  readonly mapStamp: string;
}

const isMap = /(?:^|\/)_(?:toctree|redirects)\.yml$|(?:^|\/)_config\.py$|(?:^|\/)_category_\.(?:json|ya?ml)$/;

async function stampOfMaps(files: FolderFiles, treeFiles: readonly string[]): Promise<string> {
  // Without a table of contents the pages themselves say what the tree has.
  const isMade = ![...files.keys()].some((name) => name.endsWith("_toctree.yml"));
  const isSeen = (name: string): boolean => isMap.test(name) || (isMade && pageFile.test(name));
  const paths = [...files].flatMap(([name, path]) => (isSeen(name) ? [path] : []));
  const times = await Promise.all(
    [...paths, ...treeFiles].map(async (path) => (await stat(path).catch(() => undefined))?.mtimeMs),
  );
  return times.join(" ");
}

async function look(
  { folder, base, language }: FolderOptions,
  outside: OutsideFiles,
  before?: ContentsOf,
): Promise<FolderView> {
  const listing = await withLinked(await readFolder(folder), outside);
  const { files } = listing;
  const foreign = await recognizeDialect(files, outside);
  const treeFiles = foreign?.treeFiles ?? [];
  const mapStamp = await stampOfMaps(files, treeFiles);
  const asked = { base, language, before, foreign };
  const { languages: maps, diagnostics, contents } = await readSiteMap(listing, asked);
  if (foreign)
    diagnostics.unshift(diagnose(foreign.configuration ?? ".", { line: 1 }, "foreign-dialect", foreign.sentence));
  const pageFiles = maps.flatMap(({ pages }) => pages.flatMap(filesOf));
  return {
    title: foreign?.title ?? (await setTitle(base, maps)),
    dialect: foreign?.dialect,
    files,
    siteFiles: new SiteFiles(base, files),
    aroundFiles: new AroundFiles({ base, files, outside, foreign: foreign?.root }),
    maps,
    addresses: new Addresses(base, maps),
    dates: new FileDates(folder, pageFiles),
    keywords: new PageKeywords(maps),
    diagnostics,
    contents,
    listing,
    treeFiles,
    mapStamp,
  };
}

/** A link that leads out of the folder counts where it leads to a file that pages may show. */
async function withLinked(listing: FolderListing, outside: OutsideFiles): Promise<FolderListing> {
  if (outside.isEmpty || listing.leaving.size === 0) return listing;
  const files = new Map(listing.files);
  const leaving = new Set(listing.leaving);
  for (const name of listing.leaving) {
    const found = await outside.find(name);
    if ("refusal" in found) continue;
    files.set(name, found.path);
    leaving.delete(name);
  }
  return { ...listing, files, leaving };
}

/** All that pages and readers can see of a folder without opening its files. */
function imprint({ title, dialect, files, maps, diagnostics }: FolderView): string {
  const seen = maps.map(({ language, toc, pages, redirects }) => [
    language,
    toc,
    pages.map(({ frameworkFiles, ...place }) => [place, [...frameworkFiles]]),
    [...redirects.entries],
  ]);
  return JSON.stringify([title, dialect && traitsOf(dialect), [...files], seen, diagnostics]);
}
