import { access } from "node:fs/promises";
import type { CompiledPage } from "./compile-page.ts";
import { impliedDirectives, writtenDirectives } from "./directives/all.ts";
import type { Directive } from "./directives/directive.ts";
import { Addresses } from "./folder/addresses.ts";
import type { FoundPage } from "./folder/addresses.ts";
import { FileDates } from "./folder/git-history.ts";
import { directionOf } from "./folder/languages.ts";
import { listFolder } from "./folder/read-folder.ts";
import type { FolderFiles } from "./folder/read-folder.ts";
import { SiteFiles } from "./folder/site-files.ts";
import { filesOf, readSiteMap } from "./folder/site-map.ts";
import type { LanguageMap, PagePlace } from "./folder/site-map.ts";
import { PageCompiler, toAddress } from "./page-compiler.ts";
import type { Diagnostic, DocLink, DocPage, TocEntry, Translation } from "./page.ts";
import { fingerprintOf, toSearchSections } from "./search-sections.ts";
import type { ReaderWishes, SearchablePage, SearchSection, Site, SiteOptions } from "./site.ts";
import type { LinkTarget } from "./tree/links.ts";

/**
 * Opens a folder of documents: reads its tables of contents now and its pages when they are asked for. Throws only when
 * the folder cannot be read; what is odd in it becomes diagnostics.
 *
 * `const site = await openSite({ folder: "content/docs", base: "/docs", title: "Documentation" })`
 */
export async function openSite(options: SiteOptions): Promise<Site> {
  const base = options.base.replace(/\/+$/, "");
  const files = await listFolder(options.folder);
  if (options.pythonPackage) await access(options.pythonPackage.folder);
  const { languages, diagnostics } = await readSiteMap(files, { base, language: options.language ?? "en" });
  return new FolderSite({ ...options, base }, files, languages, diagnostics);
}

/**
 * Opens several folders whose pages link to each other by address: `/course/chapter1/1` in one set finds the page of the
 * set at `/course`, in the language of the page that links.
 */
export async function openSites(list: readonly SiteOptions[]): Promise<readonly Site[]> {
  const sites: Site[] = [];
  for (const options of list) {
    const elsewhere = (path: string, language: string): LinkTarget | undefined => {
      const href = sites.flatMap((site) => site.locate(path, { languages: [language] }) ?? [])[0];
      return href === undefined ? options.elsewhere?.(path, language) : { href, hasMarkdown: true };
    };
    sites.push(await openSite({ ...options, elsewhere }));
  }
  return sites;
}

class FolderSite implements Site {
  readonly base: string;
  readonly title: string;
  readonly #options: SiteOptions;
  readonly #maps: readonly LanguageMap[];
  readonly #addresses: Addresses;
  readonly #folderDiagnostics: readonly Diagnostic[];
  readonly #files: SiteFiles;
  readonly #compiler: PageCompiler;
  readonly #dates: FileDates;

  constructor(
    options: SiteOptions,
    files: FolderFiles,
    maps: readonly LanguageMap[],
    diagnostics: readonly Diagnostic[],
  ) {
    const { base, sourceUrl, notebooksUrl, pythonPackage } = options;
    this.base = base;
    this.title = options.title;
    this.#options = options;
    this.#maps = maps;
    this.#addresses = new Addresses(base, maps);
    this.#folderDiagnostics = diagnostics;
    this.#files = new SiteFiles(base, files);
    this.#dates = new FileDates(
      options.folder,
      maps.flatMap(({ pages }) => pages.flatMap(filesOf)),
    );
    const tags = byName([...writtenDirectives, ...(options.directives ?? [])]);
    this.#compiler = new PageCompiler({
      base,
      sourceUrl,
      notebooksUrl,
      pythonPackage,
      files,
      tags,
      directives: new Map([...tags, ...byName(impliedDirectives)]),
      siteFiles: this.#files,
      resolve: (path, language) => this.#resolve(path, language),
    });
  }

  get languages(): readonly string[] {
    return this.#maps.map(({ language }) => language);
  }

  get hrefs(): readonly string[] {
    return this.#maps.flatMap(({ pages }) => pages.map(({ href }) => href));
  }

  get diagnostics(): readonly Diagnostic[] {
    return [...this.#folderDiagnostics, ...this.#compiler.diagnostics];
  }

  toc(language: string): readonly TocEntry[] {
    return (this.#maps.find((map) => map.language === language) ?? this.#maps[0])?.toc ?? [];
  }

  redirect(href: string, wishes: ReaderWishes = {}): string | undefined {
    return this.#addresses.find(href, wishes) ? undefined : this.#addresses.redirect(href, wishes);
  }

  locate(href: string, wishes: ReaderWishes = {}): string | undefined {
    return this.#addresses.find(href, wishes)?.place.href ?? this.#addresses.redirect(href, wishes);
  }

  file(href: string): Promise<string | undefined> {
    return this.#files.pathOf(href);
  }

  async page(href: string, options: ReaderWishes & { framework?: string } = {}): Promise<DocPage | undefined> {
    const found = this.#addresses.find(href, options);
    if (!found) return undefined;
    const { compiled, framework, file } = await this.#compiler.compile(found, options.framework);
    const updatedAt = await this.#dates.of(file);
    return { ...this.#toPage(found, compiled, file), ...(updatedAt && { updatedAt }), ...(framework && { framework }) };
  }

  translations(href: string): readonly Translation[] {
    const found = this.#addresses.find(href);
    return found ? this.#translationsOf(found.place) : [];
  }

  async updatedAt(href: string): Promise<string | undefined> {
    const found = this.#addresses.find(href);
    return found && this.#dates.of(found.place.file);
  }

  async check(): Promise<readonly Diagnostic[]> {
    const anchors: Diagnostic[] = [];
    const compiled = new Map<string, { file: string; page: CompiledPage }[]>();
    for (const found of this.#maps.flatMap((map) => map.pages.map((place) => ({ map, place })))) {
      compiled.set(found.place.href, await this.#versionsOf(found));
    }
    for (const { file, page } of [...compiled.values()].flat()) {
      for (const { href, fragment, line } of page.distantAnchors) {
        const target = compiled.get(href);
        if (!target || target.some((version) => version.page.ids.has(fragment))) continue;
        const message = `${href} has no place with the id "${fragment}". Mend the link or the heading's id.`;
        anchors.push({ severity: "error", file, line, message });
      }
    }
    return unique([...this.diagnostics, ...anchors]);
  }

  async *sections(language: string): AsyncGenerator<SearchSection> {
    for await (const page of this.searchablePages(language)) yield* await page.sections();
  }

  async *searchablePages(language: string): AsyncGenerator<SearchablePage> {
    for (const map of this.#maps.filter((one) => one.language === language)) {
      for (const place of map.pages) {
        const { href, title } = place;
        yield {
          href,
          language,
          fingerprint: fingerprintOf(title, await this.#compiler.sourcesOf({ place, map })),
          sections: async () => toSearchSections(href, { language, title }, await this.#versionsOf({ place, map })),
        };
      }
    }
  }

  /** The page for each framework that it speaks of. */
  async #versionsOf(found: FoundPage): Promise<{ file: string; page: CompiledPage; framework?: string | undefined }[]> {
    const { framework } = await this.#compiler.compile(found);
    const versions = [];
    for (const choice of framework?.options ?? [undefined]) {
      const { compiled: page, file } = await this.#compiler.compile(found, choice);
      versions.push({ file, page, framework: choice });
    }
    return versions;
  }

  #resolve(path: string, language: string): LinkTarget | undefined {
    const inCourse = /^\/(?:course|learn\/[^/]+)(?=\/|$)/.exec(path)?.[0];
    // Chapters of a course link to each other below `/course`, wherever the course stands.
    const here =
      inCourse === undefined || path.startsWith(`${this.base}/`) ? path : this.base + path.slice(inCourse.length);
    const own = this.locate(path, { languages: [language] }) ?? this.locate(here, { languages: [language] });
    return own === undefined ? this.#options.elsewhere?.(path, language) : { href: own, hasMarkdown: true };
  }

  /** @param file the one of the page's files that was compiled */
  #toPage({ place, map }: FoundPage, compiled: CompiledPage, file: string): DocPage {
    const {
      heading,
      ids: _ids,
      distantAnchors: _anchors,
      diagnostics: _diagnostics,
      sections: _sections,
      ...text
    } = compiled;
    const index = map.pages.indexOf(place);
    const previous = map.pages[index - 1];
    const next = map.pages[index + 1];
    const { sourceUrl } = this.#options;
    return {
      href: place.href,
      language: map.language,
      direction: directionOf(map.language),
      title: heading ?? place.title,
      ...text,
      breadcrumbs: this.#breadcrumbs(place, map),
      ...(previous && { previous: toLink(previous) }),
      ...(next && { next: toLink(next) }),
      ...(sourceUrl && { sourceUrl: toAddress(sourceUrl, file) }),
      translations: this.#translationsOf(place),
    };
  }

  #translationsOf({ local }: PagePlace): readonly Translation[] {
    return this.#maps.flatMap(({ language, byLocal }) => {
      const href = byLocal.get(local)?.href;
      return href === undefined ? [] : [{ language, href }];
    });
  }

  #breadcrumbs(place: PagePlace, map: LanguageMap): DocLink[] {
    const root = map.byLocal.get("index") ?? map.pages[0];
    const set = { title: this.title, ...(root && { href: root.href }) };
    return place === root && place.groups.length === 0 ? [set] : [set, ...place.groups, toLink(place)];
  }
}

function byName(directives: readonly Directive[]): ReadonlyMap<string, Directive> {
  return new Map(directives.map((directive) => [directive.name.toLowerCase(), directive]));
}

function toLink({ title, href }: PagePlace): DocLink {
  return { title, href };
}

/** One of each: what a page says for both frameworks is odd only once. */
function unique(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return [...new Map(diagnostics.map((found) => [JSON.stringify(found), found])).values()];
}
