import { posix } from "node:path";
import { type ApiAbsence, type ApiRequest, keyOfRequest } from "../api/api-object.ts";
import { ApiIndex, type ApiPlace } from "../api/api-index.ts";
import { PythonPackage, type PythonPackageOptions } from "../api/python-package.ts";
import type { CompiledPage, PageWork } from "./compile-page.ts";
import type { Compiler } from "./compiler.ts";
import { frameworkSwitchName } from "../directives/entries/framework-switch-course.ts";
import { inferenceAttributes, keyOfInference } from "../directives/inference-code.ts";
import type { FindInferenceCalls, InferenceCalls } from "../directives/inference-code.ts";
import type { FoundPage } from "../folder/addresses.ts";
import { PageSources } from "../folder/page-sources.ts";
import type { LanguageMap, PagePlace } from "../folder/language-map.ts";
import { weigh } from "../memory/weigh.ts";
import { bytesOf, type Compilation, type KeptInMemory } from "./page-memory.ts";
import { PageAnswers, type AnswerOptions } from "./page-answers.ts";
import type { Diagnostic, DocPage } from "../page/page.ts";
import { traitsOf } from "../scan/dialects/dialect.ts";
import type { ScannedPage } from "../scan/scanned-page.ts";
import type { DirectiveShapes } from "../scan/tokens.ts";
import { withoutEnd } from "../text/trim.ts";
import { encodedPath } from "../text/encoded.ts";

export interface PageCompilerOptions extends AnswerOptions {
  readonly notebooksUrl?: string | undefined;
  readonly compiler: Compiler;
  /** Tags that authors may write. */
  readonly tags: DirectiveShapes;
  readonly revision: Revision;
  readonly pythonPackage?: PythonPackageOptions | undefined;
  /** Writes the calls of `<InferenceSnippet>`. */
  readonly inferenceCalls?: FindInferenceCalls | undefined;
  readonly marksLines?: boolean | undefined;
  /** The texts are parts of pages that have titles already. */
  readonly isWithinPages?: boolean | undefined;
  readonly memory: KeptInMemory;
}

/** Counts how often the addresses have changed that pages link to, in this set or another. */
export interface Revision {
  count: number;
}

interface MadeIndex {
  readonly index: Promise<ApiIndex>;
  /** Of the sources that it was made from; known once the promise is kept. */
  version?: number;
}

/** Compiles each page of a set once per framework, and again when its files or what it links to have changed. */
export class PageCompiler {
  readonly #options: PageCompilerOptions;
  readonly #sources: PageSources;
  readonly #answers: PageAnswers;
  #package: Promise<PythonPackage | undefined> | undefined;
  readonly #apiIndexes = new WeakMap<LanguageMap, MadeIndex>();
  readonly #diagnostics = new Map<string, { readonly file: string; readonly found: readonly Diagnostic[] }>();

  constructor(options: PageCompilerOptions) {
    this.#options = options;
    this.#sources = new PageSources(options.folder, options.tags, options.memory.sources);
    this.#answers = new PageAnswers(options, this.#sources, (name, map) => this.#placeOfName(name, map));
  }

  /** The findings on pages that were compiled so far, without those whose file is gone. */
  get diagnostics(): readonly Diagnostic[] {
    const { files } = this.#options.folder;
    return [...this.#diagnostics.values()].flatMap(({ file, found }) => (files.has(file) ? found : []));
  }

  /**
   * The page for the framework that a reader wants, or for the one that stands for an unknown wish. `isUrgent`: a reader
   * waits for it.
   */
  async compile(
    found: FoundPage,
    { wanted, isUrgent = false }: { wanted?: string | undefined; isUrgent?: boolean } = {},
  ) {
    const { place } = found;
    const first = await this.#sources.read(place);
    const framework = frameworkOf(place, first, wanted);
    const chosen = framework?.chosen ?? "pt";
    const own = place.frameworkFiles.get(chosen) ?? place;
    const source = own.path === place.path ? first : await this.#sources.read(own);
    const page = await this.#recall(`${place.path} ${place.href} ${chosen}`, { source, isUrgent }, () =>
      this.#compilePage(found, source, own.file, { framework: chosen, isUrgent }),
    );
    return { compiled: page, framework, file: own.file };
  }

  /** The page as it was compiled before, if that was from the same. */
  #recall(
    key: string,
    { source, isUrgent }: Pick<Compilation, "source" | "isUrgent">,
    compile: () => Promise<CompiledPage>,
  ): Promise<CompiledPage> {
    const revision = this.#options.revision.count;
    const known = this.#options.memory.pages.get(key);
    const isCurrent = known?.source === source && known.revision === revision;
    const isSoonEnough = known?.isDone || known?.isUrgent || !isUrgent;
    if (isCurrent && isSoonEnough) return known.page;
    return this.#follow(key, { source, revision, isUrgent, page: compile(), isDone: false }).page;
  }

  /**
   * A page that was given up is reported to its caller, and tried again for the next. One that no reader waits for, as while
   * a search is filled, does not stay in memory where it comes from the disk the next time.
   */
  #follow(key: string, compilation: Compilation): Compilation {
    const { memory, compiler } = this.#options;
    const { pages } = memory;
    const forget = (): boolean => pages.get(key) === compilation && pages.delete(key);
    pages.set(key, compilation, { size: 1 });
    compilation.page.then((page) => {
      compilation.isDone = true;
      if (compiler.keepsPages && !compilation.isUrgent) forget();
      else weigh(pages, key, compilation, bytesOf(page));
    }, forget);
    return compilation;
  }

  /** The sources of a page, for every framework; reads them where they have changed and compiles nothing. */
  async sourcesOf({ place }: FoundPage): Promise<readonly ScannedPage[]> {
    return Promise.all([place, ...place.frameworkFiles.values()].map((file) => this.#sources.read(file)));
  }

  async #compilePage(
    { place, map }: FoundPage,
    page: ScannedPage,
    file: string,
    { framework, isUrgent }: { readonly framework: string; readonly isUrgent: boolean },
  ): Promise<CompiledPage> {
    const { base, compiler, marksLines, isWithinPages, folder } = this.#options;
    const { dialect } = folder;
    const { language, hrefPrefix } = map;
    const served = file === place.file ? (place.servedAs ?? file) : file;
    const inLanguage = hrefPrefix === base ? served : posix.relative(hrefPrefix.slice(base.length + 1), served);
    const work: PageWork = {
      page,
      file,
      href: place.href,
      title: place.isUnlisted || isWithinPages ? undefined : place.title,
      base,
      directory: posix.join(hrefPrefix || "/", posix.dirname(inLanguage)),
      language,
      framework,
      dialect: dialect && traitsOf(dialect),
      notebookUrl: this.#notebookUrl(file),
      apiObjects: await this.apiObjects(page),
      inferenceCalls: this.inferenceCalls(page),
      marksLines,
    };
    const compiled = await compiler.compile(work, (questions) => this.#answers.to(questions, { place, map }), isUrgent);
    this.#diagnostics.set(`${place.href} ${framework}`, { file, found: compiled.diagnostics });
    return compiled;
  }

  async #placeOfName(name: string, map: LanguageMap): Promise<ApiPlace | undefined> {
    return (await this.#apiIndex(map)).find(name);
  }

  /** Where a name of this set's own package is described, for another set: whole names only. */
  async describedAt(name: string, map: LanguageMap): Promise<ApiPlace | undefined> {
    const python = await this.#openPackage();
    return python && name.startsWith(`${python.name}.`) ? this.#placeOfName(name, map) : undefined;
  }

  /** The objects that `[[autodoc]]` lines of a page and its inclusions name; `undefined` without a package. */
  async apiObjects(page: ScannedPage): Promise<PageWork["apiObjects"]> {
    const requests = requestsIn(page);
    const python = requests.length > 0 ? await this.#openPackage() : undefined;
    if (!python) return undefined;
    const found = requests.map(async (request) => [keyOfRequest(request), await python.find(request)] as const);
    const all = await Promise.all(found);
    const { unreadable } = python;
    const absence: readonly ApiAbsence[] = unreadable.length > 0 ? [{ unreadable }] : [];
    return new Map(all.flatMap(([key, object]) => (object ? [object] : absence).map((one) => [key, one] as const)));
  }

  /** The calls that the `<InferenceSnippet>` tags of a page and of what it includes ask for; `undefined` without any. */
  inferenceCalls(page: ScannedPage): PageWork["inferenceCalls"] {
    const { inferenceCalls: write } = this.#options;
    const requests = write ? inferenceTagsIn(page).flatMap((tag) => inferenceAttributes.parse(tag).offers) : [];
    if (requests.length === 0) return undefined;
    const found = requests.map((request) => [keyOfInference(request), write?.(request)] as const);
    return new Map(found.flatMap(([key, calls]): [string, InferenceCalls][] => (calls ? [[key, calls]] : [])));
  }

  /** Made from all pages of the language, once for all who ask meanwhile, and again when any page was read again. */
  #apiIndex(map: LanguageMap): Promise<ApiIndex> {
    const known = this.#apiIndexes.get(map);
    if (known && (known.version === undefined || known.version === this.#sources.version)) return known.index;
    const made: MadeIndex = { index: this.#makeApiIndex(map) };
    this.#apiIndexes.set(map, made);
    made.index.then(
      () => (made.version = this.#sources.version),
      () => this.#apiIndexes.delete(map),
    );
    return made.index;
  }

  async #makeApiIndex({ pages }: LanguageMap): Promise<ApiIndex> {
    const read = pages.map(async (place) => ({ href: place.href, page: await this.#sources.read(place) }));
    return ApiIndex.make(await Promise.all(read), await this.#openPackage());
  }

  /** Read when the first page needs it, and once. */
  async #openPackage(): Promise<PythonPackage | undefined> {
    const { pythonPackage, compiler, memory } = this.#options;
    const read = (source: string) => compiler.readPython(source);
    // That the folder is there was seen when the site was opened; if it has gone since, pages do without it.
    this.#package ??= pythonPackage && PythonPackage.open(pythonPackage, read, memory.modules).catch(() => undefined);
    return this.#package;
  }

  #notebookUrl(file: string): string | undefined {
    const { notebooksUrl, sourceUrl } = this.#options;
    if (file.endsWith(".ipynb") && sourceUrl !== undefined) return toAddress(sourceUrl, file);
    return notebooksUrl === undefined ? undefined : toAddress(notebooksUrl, file.replace(/\.\w+$/, ".ipynb"));
  }
}

/** `("https://git.example/blob/main/docs/", "a b.md")` → `https://git.example/blob/main/docs/a%20b.md` */
export function toAddress(folderUrl: string, file: string): string {
  return `${withoutEnd(folderUrl, "/")}/${encodedPath(file)}`;
}

function requestsIn({ apiObjects, inclusions = new Map() }: ScannedPage): ApiRequest[] {
  return [...apiObjects, ...Array.from(inclusions.values(), ({ page }) => requestsIn(page)).flat()];
}

function inferenceTagsIn({ inferenceTags, inclusions = new Map() }: ScannedPage): ScannedPage["inferenceTags"] {
  return [...inferenceTags, ...Array.from(inclusions.values(), ({ page }) => inferenceTagsIn(page)).flat()];
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
