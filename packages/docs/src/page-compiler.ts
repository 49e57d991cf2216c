import { posix } from "node:path";
import type { FindApiObject } from "./api/api-object.ts";
import { ApiIndex } from "./api/api-index.ts";
import { readPythonPackage } from "./api/python-package.ts";
import type { PythonPackageOptions } from "./api/python-package.ts";
import { compilePage } from "./compile-page.ts";
import type { CompiledPage } from "./compile-page.ts";
import type { Directive } from "./directives/directive.ts";
import { frameworkSwitchName } from "./directives/framework-switch-course.ts";
import type { FoundPage } from "./folder/addresses.ts";
import { PageSources } from "./folder/page-sources.ts";
import type { FolderFiles } from "./folder/read-folder.ts";
import type { LanguageMap, PagePlace } from "./folder/site-map.ts";
import type { SiteFiles } from "./folder/site-files.ts";
import type { Diagnostic, DocPage } from "./page.ts";
import type { ScannedPage } from "./scan/scan.ts";
import type { DirectiveShapes } from "./scan/tokenize.ts";
import type { LinkTarget } from "./tree/links.ts";

export interface PageCompilerOptions {
  readonly base: string;
  readonly sourceUrl?: string | undefined;
  readonly notebooksUrl?: string | undefined;
  readonly files: FolderFiles;
  readonly siteFiles: SiteFiles;
  /** By lower-case name. */
  readonly directives: ReadonlyMap<string, Directive>;
  /** Those of them that authors may write as tags. */
  readonly tags: DirectiveShapes;
  readonly resolve: (path: string, language: string) => LinkTarget | undefined;
  readonly pythonPackage?: PythonPackageOptions | undefined;
}

interface Compilation {
  readonly source: ScannedPage;
  readonly page: Promise<CompiledPage>;
  /** Known once the promise is kept. */
  diagnostics: readonly Diagnostic[];
}

/** Compiles each page of a set once per framework, and again when its files have changed. */
export class PageCompiler {
  readonly #options: PageCompilerOptions;
  readonly #sources: PageSources;
  #findApiObject: Promise<FindApiObject> | undefined;
  readonly #apiIndexes = new Map<LanguageMap, { readonly version: number; readonly index: ApiIndex }>();
  readonly #compilations = new Map<string, Compilation>();

  constructor(options: PageCompilerOptions) {
    this.#options = options;
    this.#sources = new PageSources(options.files, options.tags);
  }

  /** What the pages that were compiled so far have to complain about. */
  get diagnostics(): readonly Diagnostic[] {
    return [...this.#compilations.values()].flatMap(({ diagnostics }) => diagnostics);
  }

  /** The page for the framework that a reader wants, or for the one that stands for an unknown wish. */
  async compile(found: FoundPage, wanted?: string) {
    const { place } = found;
    const framework = frameworkOf(place, await this.#sources.read(place), wanted);
    const chosen = framework?.chosen ?? "pt";
    const own = place.frameworkFiles.get(chosen) ?? place;
    const source = await this.#sources.read(own);
    const key = `${place.href} ${chosen}`;
    let compilation = this.#compilations.get(key);
    if (compilation?.source !== source) {
      compilation = this.#start(found, source, own.file, chosen);
      this.#compilations.set(key, compilation);
    }
    return { compiled: await compilation.page, framework, file: own.file };
  }

  /** The sources of a page, for every framework; reads them where they have changed and compiles nothing. */
  async sourcesOf({ place }: FoundPage): Promise<readonly ScannedPage[]> {
    return Promise.all([place, ...place.frameworkFiles.values()].map((file) => this.#sources.read(file)));
  }

  #start(found: FoundPage, source: ScannedPage, file: string, framework: string): Compilation {
    const page = this.#compilePage(found, source, file, framework);
    const compilation: Compilation = { source, page, diagnostics: [] };
    // A page that was given up is reported to whoever asked for it.
    page.then(({ diagnostics }) => (compilation.diagnostics = diagnostics)).catch(() => undefined);
    return compilation;
  }

  async #compilePage({ place, map }: FoundPage, source: ScannedPage, file: string, framework: string) {
    const { base, directives, resolve, siteFiles } = this.#options;
    const { language, hrefPrefix } = map;
    const inLanguage = hrefPrefix === base ? file : posix.relative(hrefPrefix.slice(base.length + 1), file);
    const findApiObject = source.apiObjects.length > 0 ? await this.#package() : undefined;
    const api = source.hasCrossLinks ? await this.#apiIndex(map) : undefined;
    return compilePage(source, {
      file,
      href: place.href,
      directory: posix.join(hrefPrefix || "/", posix.dirname(inLanguage)),
      language,
      framework,
      directives,
      resolve: (path) => resolve(path, language),
      resolveFile: (path) => siteFiles.hrefOf(path, hrefPrefix),
      resolveApi: (name) => toTarget(api?.find(name), place),
      notebookUrl: this.#notebookUrl(file),
      findApiObject,
    });
  }

  /** Made from all pages of the language, once, and again when any page was read anew. */
  async #apiIndex(map: LanguageMap): Promise<ApiIndex> {
    const known = this.#apiIndexes.get(map);
    if (known?.version === this.#sources.version) return known.index;
    const read = map.pages.map(async (place) => ({ href: place.href, page: await this.#sources.read(place) }));
    const index = new ApiIndex(await Promise.all(read), await this.#package());
    this.#apiIndexes.set(map, { version: this.#sources.version, index });
    return index;
  }

  /** Read when the first page needs it, and once. */
  async #package(): Promise<FindApiObject | undefined> {
    const { pythonPackage } = this.#options;
    // That the folder is there was seen when the site was opened; if it has gone since, pages do without it.
    this.#findApiObject ??= pythonPackage && readPythonPackage(pythonPackage).catch(() => () => undefined);
    return this.#findApiObject;
  }

  #notebookUrl(file: string): string | undefined {
    const { notebooksUrl, sourceUrl } = this.#options;
    if (file.endsWith(".ipynb") && sourceUrl !== undefined) return toAddress(sourceUrl, file);
    return notebooksUrl === undefined ? undefined : toAddress(notebooksUrl, file.replace(/\.\w+$/, ".ipynb"));
  }
}

/** `("https://git.example/blob/main/docs/", "a b.md")` → `https://git.example/blob/main/docs/a%20b.md` */
export function toAddress(folderUrl: string, file: string): string {
  return `${folderUrl.replace(/\/+$/, "")}/${encodeURI(file).replace(/[?#]/g, encodeURIComponent)}`;
}

function toTarget(place: { href: string; id: string } | undefined, own: PagePlace): LinkTarget | undefined {
  if (!place) return undefined;
  const fragment = `#${encodeURIComponent(place.id)}`;
  return place.href === own.href
    ? { href: fragment, hasMarkdown: false }
    : { href: place.href + fragment, hasMarkdown: true };
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
