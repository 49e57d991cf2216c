import { posix } from "node:path";
import { compilePage } from "./compile-page.ts";
import type { CompiledPage } from "./compile-page.ts";
import { impliedDirectives, writtenDirectives } from "./directives/all.ts";
import type { Directive } from "./directives/directive.ts";
import { frameworkSwitchName } from "./directives/framework-switch-course.ts";
import { Addresses } from "./folder/addresses.ts";
import type { FoundPage } from "./folder/addresses.ts";
import { directionOf } from "./folder/languages.ts";
import { PageSources } from "./folder/page-sources.ts";
import { listFolder } from "./folder/read-folder.ts";
import { readSiteMap } from "./folder/site-map.ts";
import type { LanguageMap, PagePlace } from "./folder/site-map.ts";
import type { Diagnostic, DocLink, DocPage, TocEntry } from "./page.ts";
import type { ScannedPage } from "./scan/scan.ts";
import type { ReaderWishes, Site, SiteOptions } from "./site.ts";
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
  const { languages, diagnostics } = await readSiteMap(files, { base, language: options.language ?? "en" });
  return new FolderSite({ ...options, base }, languages, diagnostics);
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

interface Compilation {
  readonly source: ScannedPage;
  readonly page: Promise<CompiledPage>;
  /** Known once the promise is kept. */
  diagnostics: readonly Diagnostic[];
}

class FolderSite implements Site {
  readonly base: string;
  readonly title: string;
  readonly #options: SiteOptions;
  readonly #maps: readonly LanguageMap[];
  readonly #addresses: Addresses;
  readonly #folderDiagnostics: readonly Diagnostic[];
  readonly #directives: ReadonlyMap<string, Directive>;
  readonly #sources: PageSources;
  readonly #compilations = new Map<string, Compilation>();

  constructor(options: SiteOptions, maps: readonly LanguageMap[], diagnostics: readonly Diagnostic[]) {
    this.base = options.base;
    this.title = options.title;
    this.#options = options;
    this.#maps = maps;
    this.#addresses = new Addresses(options.base, maps);
    this.#folderDiagnostics = diagnostics;
    const written = [...writtenDirectives, ...(options.directives ?? [])];
    this.#directives = byName([...written, ...impliedDirectives]);
    this.#sources = new PageSources(new Map(Array.from(byName(written), ([name, { body }]) => [name, body])));
  }

  get languages(): readonly string[] {
    return this.#maps.map(({ language }) => language);
  }

  get hrefs(): readonly string[] {
    return this.#maps.flatMap(({ pages }) => pages.map(({ href }) => href));
  }

  get diagnostics(): readonly Diagnostic[] {
    return [...this.#folderDiagnostics, ...[...this.#compilations.values()].flatMap(({ diagnostics }) => diagnostics)];
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

  async page(href: string, options: ReaderWishes & { framework?: string } = {}): Promise<DocPage | undefined> {
    const found = this.#addresses.find(href, options);
    if (!found) return undefined;
    const { compiled, framework } = await this.#compile(found, options.framework);
    return this.#toPage(found, compiled, framework);
  }

  async check(): Promise<readonly Diagnostic[]> {
    const anchors: Diagnostic[] = [];
    const pages = this.#maps.flatMap((map) => map.pages.map((place) => ({ map, place })));
    const compiled = new Map<string, { file: string; page: CompiledPage }[]>();
    for (const found of pages) {
      const { framework } = await this.#compile(found);
      const versions = [];
      for (const choice of framework?.options ?? [undefined]) {
        const { compiled: page, file } = await this.#compile(found, choice);
        versions.push({ file, page });
      }
      compiled.set(found.place.href, versions);
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

  async #compile({ place, map }: FoundPage, wanted?: string) {
    const framework = frameworkOf(place, await this.#sources.read(place.path), wanted);
    const chosen = framework?.chosen ?? "pt";
    const own = place.frameworkFiles.get(chosen) ?? place;
    const source = await this.#sources.read(own.path);
    const key = `${place.href} ${chosen}`;
    let compilation = this.#compilations.get(key);
    if (compilation?.source !== source) {
      compilation = this.#start({ place, map }, source, own.file, chosen);
      this.#compilations.set(key, compilation);
    }
    return { compiled: await compilation.page, framework, file: own.file };
  }

  #start({ place, map }: FoundPage, source: ScannedPage, file: string, framework: string): Compilation {
    const { language, hrefPrefix } = map;
    const inLanguage = hrefPrefix === this.base ? file : posix.relative(hrefPrefix.slice(this.base.length + 1), file);
    const directory = posix.join(hrefPrefix || "/", posix.dirname(inLanguage));
    const resolve = (path: string) => this.#resolve(path, language);
    const page = compilePage(source, {
      file,
      href: place.href,
      directory,
      language,
      framework,
      directives: this.#directives,
      resolve,
    });
    const compilation: Compilation = { source, page, diagnostics: [] };
    void page.then(({ diagnostics }) => (compilation.diagnostics = diagnostics));
    return compilation;
  }

  #resolve(path: string, language: string): LinkTarget | undefined {
    const own = this.locate(path, { languages: [language] });
    return own === undefined ? this.#options.elsewhere?.(path, language) : { href: own, hasMarkdown: true };
  }

  #toPage({ place, map }: FoundPage, compiled: CompiledPage, framework: DocPage["framework"]): DocPage {
    const { heading, ids: _ids, distantAnchors: _anchors, diagnostics: _diagnostics, ...text } = compiled;
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
      ...(sourceUrl && { sourceUrl: `${sourceUrl.replace(/\/+$/, "")}/${encodeURI(place.file)}` }),
      translations: this.#maps.flatMap(({ language, byLocal }) => {
        const href = byLocal.get(place.local)?.href;
        return href === undefined ? [] : [{ language, href }];
      }),
      ...(framework && { framework }),
    };
  }

  #breadcrumbs(place: PagePlace, map: LanguageMap): DocLink[] {
    const root = map.byLocal.get("index") ?? map.pages[0];
    const set = { title: this.title, ...(root && { href: root.href }) };
    return place === root && place.groups.length === 0 ? [set] : [set, ...place.groups, toLink(place)];
  }
}

/** The choice of framework that a page offers, if any: by its own file's branches or by files that stand in for it. */
function frameworkOf(place: PagePlace, source: ScannedPage, wanted?: string): DocPage["framework"] {
  const named = [...new Set([...place.frameworkFiles.keys(), ...source.frameworks])];
  if (named.length === 0 && !source.directives.has(frameworkSwitchName)) return undefined;
  const usual = ["pt", "tf"];
  const options = named.every((name) => usual.includes(name)) ? usual : named;
  const chosen = options.find((name) => name === wanted) ?? options[0] ?? "pt";
  return { options, chosen };
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
