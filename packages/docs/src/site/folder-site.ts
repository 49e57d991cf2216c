import type { CompiledPage } from "../compile/compile-page.ts";
import type { ApiPlace } from "../api/api-index.ts";
import type { Compiler } from "../compile/compiler.ts";
import type { FoundPage } from "../folder/addresses.ts";
import { imageAt } from "../folder/image-at.ts";
import type { KeywordPage } from "../folder/page-keywords.ts";
import type { SetFolder } from "../folder/set-folder.ts";
import { byPlace, missingAnchor, pageIds, unique } from "./check-anchors.ts";
import { withGenerated } from "./generated-pages.ts";
import type { PageIds } from "../tree/anchor-advice.ts";
import { summedUp } from "../diagnostics/sum-up.ts";
import { eachAtOnce } from "../files/each-at-once.ts";
import type { NotebookImage } from "../notebook/notebook-image.ts";
import { PageCompiler, type Revision } from "../compile/site-pages.ts";
import type { KeptInMemory } from "../compile/page-memory.ts";
import type { Diagnostic, DocPage, TocEntry, Translation } from "../page/page.ts";
import type { ReaderWishes } from "../page/reader-wishes.ts";
import type { DirectiveShapes } from "../scan/tokens.ts";
import { fingerprintOf, toSearchSections } from "./search-sections.ts";
import type { CheckOptions, SearchablePage, Site, SiteOptions } from "./site.ts";
import { toDocPage, translationsOf } from "./to-doc-page.ts";
import type { Absence, LinkTarget } from "../tree/link-options.ts";

/** The parts that a set shares with those that were opened with it. */
export interface SiteContext {
  readonly folder: SetFolder;
  readonly compiler: Compiler;
  readonly tags: DirectiveShapes;
  readonly revision: Revision;
  readonly memory: KeptInMemory;
  /** All of them, this one included. */
  readonly sites: readonly FolderSite[];
}

interface PageVersion {
  readonly file: string;
  readonly page: CompiledPage;
  readonly framework?: string | undefined;
}

/** The part of a page that stays when its links are checked. */
type CheckedPage = Pick<CompiledPage, "distantAnchors"> & { readonly file: string; readonly ids: PageIds };

/** A set of documents in a folder. */
export class FolderSite implements Site {
  readonly base: string;
  readonly folder: string;
  readonly version: string | undefined;
  readonly versionOf: string | undefined;
  readonly #options: SiteOptions;
  readonly #context: SiteContext;
  readonly #compiler: PageCompiler;

  constructor(options: SiteOptions, context: SiteContext) {
    const { base, sourceUrl, notebooksUrl, pythonPackage, apiLinks, inferenceCalls, forAuthors, isWithinPages } =
      options;
    this.base = base;
    this.folder = options.folder;
    this.version = options.version;
    this.versionOf = options.versionOf;
    this.#options = options;
    this.#context = context;
    const resolve = (path: string, language: string) => this.#resolve(path, language);
    const absence = (path: string) => this.#absence(path);
    const places = { base, sourceUrl, notebooksUrl, pythonPackage, apiLinks, inferenceCalls };
    const describedElsewhere = (name: string, wanted: string) => this.#describedElsewhere(name, wanted);
    const lookups = { resolve, absence, describedElsewhere };
    this.#compiler = new PageCompiler({ ...context, ...places, ...lookups, marksLines: forAuthors, isWithinPages });
  }

  get title(): string {
    return this.#options.title ?? this.#current?.title ?? this.#folder.title;
  }

  /** The set that this one is another version of. */
  get #current(): FolderSite | undefined {
    return this.#context.sites.find((site) => site !== this && site.base === this.versionOf);
  }

  get treeFiles(): readonly string[] {
    return this.#folder.treeFiles;
  }

  get languages(): readonly string[] {
    return this.#folder.maps.map(({ language }) => language);
  }

  get hrefs(): readonly string[] {
    return this.#pages.map(({ place }) => place.href);
  }

  get diagnostics(): readonly Diagnostic[] {
    return [...this.#folder.diagnostics, ...this.#compiler.diagnostics];
  }

  toc(language: string): readonly TocEntry[] {
    const { maps } = this.#folder;
    return (maps.find((map) => map.language === language) ?? maps[0])?.toc ?? [];
  }

  prefix(language: string): string {
    return this.#folder.maps.find((map) => map.language === language)?.hrefPrefix ?? this.base;
  }

  redirect(href: string, wishes: ReaderWishes = {}): string | undefined {
    const { addresses } = this.#folder;
    return addresses.find(href, wishes) ? undefined : addresses.redirect(href, wishes);
  }

  locate(href: string, wishes: ReaderWishes = {}): string | undefined {
    const { addresses } = this.#folder;
    return addresses.find(href, wishes)?.place.href ?? addresses.redirect(href, wishes);
  }

  file(href: string): Promise<string | undefined> {
    return this.#folder.fileAt(href);
  }

  image(href: string): Promise<NotebookImage | undefined> {
    return imageAt(href, this.#folder.addresses);
  }

  async page(href: string, options: ReaderWishes & { framework?: string } = {}): Promise<DocPage | undefined> {
    const found = this.#folder.addresses.find(href, options);
    if (!found) return undefined;
    const asked = { wanted: options.framework, isUrgent: true };
    const { compiled, framework, file } = await this.#compiler.compile(found, asked);
    const updatedAt = await this.#folder.dates.of(file);
    const set = { title: this.title, maps: this.#folder.maps, sourceUrl: this.#options.sourceUrl, file };
    return {
      ...toDocPage(found, compiled, set),
      ...(updatedAt && { updatedAt }),
      ...(framework && { framework }),
      ...(this.#options.forAuthors && { diagnostics: await this.#diagnosticsOf(compiled, file) }),
    };
  }

  translations(href: string): readonly Translation[] {
    const found = this.#folder.addresses.find(href);
    return found ? translationsOf(found.place, this.#folder.maps) : [];
  }

  async updatedAt(href: string): Promise<string | undefined> {
    const found = this.#folder.addresses.find(href);
    return found && this.#folder.dates.of(found.place.file);
  }

  async refresh(): Promise<boolean> {
    const hasChanged = await this.#folder.refresh();
    if (hasChanged) this.#context.revision.count++;
    return hasChanged;
  }

  async refreshIfStale(): Promise<boolean> {
    return (await this.#folder.isStale()) && (await this.refresh());
  }

  async prepare({ signal, onProgress }: CheckOptions = {}): Promise<void> {
    const pages = this.#pages;
    let done = 0;
    await eachAtOnce(pages, signal, async (found) => {
      await this.#versionsOf(found);
      onProgress?.(++done, pages.length);
    });
  }

  async check({ signal, onProgress }: CheckOptions = {}): Promise<readonly Diagnostic[]> {
    const pages = this.#pages;
    const checked = new Map<string, CheckedPage[]>();
    await eachAtOnce(pages, signal, async (found) => {
      const versions = await this.#versionsOf(found);
      const rest = versions.map(({ file, page }) => ({
        file,
        ids: pageIds(page),
        distantAnchors: page.distantAnchors,
      }));
      checked.set(found.place.href, rest);
      onProgress?.(checked.size, pages.length);
    });
    const idsByHref = new Map([...checked].map(([href, versions]) => [href, versions.map(({ ids }) => ids)]));
    const anchors: Diagnostic[] = [];
    for (const { file, distantAnchors } of [...checked.values()].flat()) {
      for (const anchor of distantAnchors) {
        const ids = idsByHref.get(anchor.href) ?? (await this.#idsAt(anchor.href));
        anchors.push(...missingAnchor(file, anchor, ids));
      }
    }
    return summedUp(await withGenerated(unique([...this.diagnostics, ...anchors]).toSorted(byPlace), this, signal));
  }

  async *searchablePages(language: string): AsyncGenerator<SearchablePage> {
    for (const { place, map } of this.#pages.filter((found) => found.map.language === language)) {
      const { href, title } = place;
      yield {
        href,
        language,
        fingerprint: await this.#fingerprintOf({ place, map }),
        sections: async () => toSearchSections(href, { language, title }, await this.#versionsOf({ place, map })),
      };
    }
  }

  keywordPages(): Promise<readonly KeywordPage[]> {
    return this.#folder.keywords.all();
  }

  async #fingerprintOf(found: FoundPage): Promise<string> {
    const sources = await this.#compiler.sourcesOf(found);
    const objects = await Promise.all(sources.map((source) => this.#compiler.apiObjects(source)));
    const calls = sources.map((source) => this.#compiler.inferenceCalls(source));
    const shown = [...objects, ...calls].flatMap((map) => (map && map.size > 0 ? [...map] : []));
    return fingerprintOf(found.place.title, sources, shown.length > 0 ? JSON.stringify(shown) : "");
  }

  /** The ids that links to a page may use, for each framework; `undefined` where there is no such page. */
  async idsAt(href: string): Promise<readonly PageIds[] | undefined> {
    const found = this.#folder.addresses.find(href);
    return (
      found &&
      (await this.#versionsOf(found, { isUrgent: this.#options.forAuthors === true })).map(({ page }) => pageIds(page))
    );
  }

  get #folder(): SetFolder {
    return this.#context.folder;
  }

  get #pages(): readonly FoundPage[] {
    return this.#folder.maps.flatMap((map) => map.pages.map((place) => ({ map, place })));
  }

  async #idsAt(href: string): Promise<readonly PageIds[] | undefined> {
    for (const site of this.#context.sites) {
      const ids = await site.idsAt(href);
      if (ids) return ids;
    }
    return undefined;
  }

  /** The page for each framework that it speaks of. */
  async #versionsOf(found: FoundPage, { isUrgent = false } = {}): Promise<readonly PageVersion[]> {
    const { compiled, framework, file } = await this.#compiler.compile(found, { isUrgent });
    const first = { file, page: compiled, framework: framework?.chosen };
    const others = framework?.options.filter((option) => option !== framework.chosen) ?? [];
    const versions = others.map(async (wanted) => {
      const other = await this.#compiler.compile(found, { wanted, isUrgent });
      return { file: other.file, page: other.compiled, framework: wanted };
    });
    return [first, ...(await Promise.all(versions))];
  }

  /** The findings for an author of the page. */
  async #diagnosticsOf({ diagnostics, distantAnchors }: CompiledPage, file: string): Promise<readonly Diagnostic[]> {
    const anchors = distantAnchors.map(async (anchor) => missingAnchor(file, anchor, await this.#idsAt(anchor.href)));
    const ofFolder = this.#folder.diagnostics.filter((found) => found.file === file);
    return unique([...ofFolder, ...diagnostics, ...(await Promise.all(anchors)).flat()]).toSorted(byPlace);
  }

  async #describedElsewhere(name: string, language: string): Promise<ApiPlace | undefined> {
    for (const site of this.#context.sites) {
      const place = site === this ? undefined : await site.describedAt(name, language);
      if (place) return place;
    }
    return undefined;
  }

  /** Where a name of the package that this set is about is described. */
  async describedAt(name: string, language: string): Promise<ApiPlace | undefined> {
    const { maps } = this.#folder;
    const map = maps.find((one) => one.language === language) ?? maps[0];
    return map && this.#compiler.describedAt(name, map);
  }

  /** The set with the longest address that the path begins with has to know. */
  #absence(path: string): Absence {
    const candidates = [this, ...this.#context.sites].filter((site) => site.#folder.addresses.covers(path));
    const [owner] = candidates.toSorted((a, b) => b.base.length - a.base.length);
    return owner === undefined ? "outside" : owner.#folder.addresses.absence(path);
  }

  #resolve(path: string, language: string): LinkTarget | undefined {
    const inCourse = /^\/(?:course|learn\/[^/]+)(?=\/|$)/.exec(path)?.[0];
    // Chapters of a course link to each other below `/course`, wherever the course is.
    const here =
      inCourse === undefined || path.startsWith(`${this.base}/`) ? path : this.base + path.slice(inCourse.length);
    const { versionOf } = this;
    // Documents of a version name their pages by the address that they had as the current one.
    const inVersion = versionOf !== undefined && path.startsWith(`${versionOf}/`);
    const places = [...(inVersion ? [this.base + path.slice(versionOf.length)] : []), path, here];
    const own = places.flatMap((place) => this.locate(place, { languages: [language] }) ?? [])[0];
    return own === undefined ? this.#options.elsewhere?.(path, language) : { href: own, hasMarkdown: true };
  }
}
