import { posix } from "node:path";
import { diagnose } from "../diagnostics/diagnostic.ts";
import type { Diagnostic, DiagnosticKind, Place } from "../diagnostics/diagnostic.ts";
import { inlineCode } from "../page/inline-code.ts";
import type { DocLink, TocEntry } from "../page/page.ts";
import { isLanguageFolder, toLanguageCode } from "./languages.ts";
import { localsIn, pageFile } from "./locals.ts";
import { readContents } from "./read-contents.ts";
import type { ContentsOf, ForeignTree, Reading } from "./read-contents.ts";
import { readListedFile } from "../files/read-folder.ts";
import type { FolderFiles, FolderListing } from "../files/read-folder.ts";
import { adviceWithoutContents } from "./contents-elsewhere.ts";
import { ForeignPages, isPartial } from "./foreign-pages.ts";
import { madeContents } from "./made-contents.ts";
import type { EntryFacts } from "./made-contents.ts";
import { keepReachable, parseRedirects } from "./redirects.ts";
import { fileTitle, inWords } from "./file-title.ts";
import type { ContentsEntry } from "./table-of-contents.ts";

/** A page before it is read: where it is and which file it is. */
export interface PagePlace {
  /** Path below the language folder, without extension: `chapter0/1`. */
  readonly local: string;
  readonly href: string;
  readonly title: string;
  /** The title is only the name of its file: no table of contents has the page. */
  readonly isUnlisted?: true;
  /** Path of its file below the set's folder, and on disk. */
  readonly file: string;
  readonly path: string;
  /** The groups around it in the table of contents, outermost first. */
  readonly groups: readonly DocLink[];
  /** Framework → the file that is at this address for it. */
  readonly frameworkFiles: ReadonlyMap<string, { readonly file: string; readonly path: string }>;
}

/** One language of a set: all that is known before a page is read. */
export interface LanguageMap {
  readonly language: string;
  /** `/course/pl`, or the set's base where it has one language without a folder. */
  readonly hrefPrefix: string;
  readonly toc: readonly TocEntry[];
  /** In reading order; pages that no table of contents lists come last. */
  readonly pages: readonly PagePlace[];
  readonly byLocal: ReadonlyMap<string, PagePlace>;
  /** Old path → new path or address. */
  readonly redirects: ReadonlyMap<string, string>;
  /** Paths of pages whose files are there and are not read: links out of the folder, reStructuredText. */
  readonly unread: ReadonlySet<string>;
}

interface SiteMapOptions {
  readonly base: string;
  readonly language: string;
  /** What was in the tables of contents the last time. */
  readonly before?: ContentsOf | undefined;
  /** The builder that a folder without a table of contents was written for, where that is another one. */
  readonly foreign?: ForeignTree | undefined;
}

/** Reads the tables of contents of a set, one per language. */
export async function readSiteMap(
  { files, leaving, closed }: Pick<FolderListing, "files" | "leaving" | "closed">,
  { base, language, before, foreign }: SiteMapOptions,
): Promise<{ languages: LanguageMap[]; diagnostics: Diagnostic[]; contents: ContentsOf }> {
  const diagnostics = Array.from(closed, (name) => diagnose(name, { line: 1 }, "unreadable-file", mayNotBeRead(name)));
  const contents = new Map<string, readonly ContentsEntry[]>();
  const reading: Reading = { files, leaving, closed, diagnostics, contents, before, foreign };
  const folders = files.has("_toctree.yml")
    ? []
    : [...files.keys()]
        .flatMap((file) => /^([^/]+)\/_toctree\.yml$/.exec(file)?.[1] ?? [])
        .filter(isLanguageFolder)
        .toSorted();
  const languages: LanguageMap[] = [];
  for (const folder of folders) {
    const map = new LanguageMapBuilder(reading, `${folder}/`, `${base}/${folder}`);
    languages.push(await map.build(toLanguageCode(folder)));
  }
  if (folders.length > 0) return { languages, diagnostics, contents };
  const translated = foreign === undefined ? [] : translatedFolders(files.keys());
  languages.push(await new LanguageMapBuilder(reading, "", base, translated).build(language));
  for (const folder of translated) {
    const map = new LanguageMapBuilder(reading, folder, `${base}/${folder.slice(0, -1)}`);
    languages.push(await map.build(toLanguageCode(folder.slice(0, -1))));
  }
  return { languages, diagnostics, contents };
}

/**
 * Folders of languages beside the main one, whose pages are at the root: such as have half of their pages there too.
 *
 * @example translatedFolders(["a.md", "de/a.md"]) // ["de/"]
 */
function translatedFolders(files: Iterable<string>): string[] {
  const locals = localsIn(files, "", pageFile);
  const all = new Set(locals);
  const inFolders = Map.groupBy(locals, (local) => local.slice(0, local.indexOf("/") + 1));
  return [...inFolders]
    .filter(([folder, own]) => {
      const inMain = own.filter((local) => all.has(local.slice(folder.length)));
      return isLanguageFolder(folder.slice(0, -1)) && inMain.length * 2 >= own.length;
    })
    .map(([folder]) => folder)
    .toSorted();
}

const mayNotBeRead = (name: string): string =>
  `This program may not read ${name}, so it is left out. Change its permissions: chmod a+rX ${name}`;

/** What is said of a folder of pages that has no table of contents. */
export const treeOfFolders =
  "There is no table of contents, so its tree is that of its folders, in the order of names. Write _toctree.yml to choose another.";

class LanguageMapBuilder {
  readonly #files: FolderFiles;
  readonly #folder: string;
  readonly #others: readonly string[];
  readonly #hrefPrefix: string;
  readonly #diagnostics: Diagnostic[];
  readonly #reading: Reading;
  readonly #pages = new Map<string, PagePlace>();
  #foreignPages: ForeignPages | undefined;
  readonly #aliases = new Map<string, string>();
  /** Pages of a format that is not read, as far as they were named. */
  readonly #unread = new Set<string>();

  /** @param others folders below this one that are other languages */
  constructor(reading: Reading, folder: string, hrefPrefix: string, others: readonly string[] = []) {
    this.#files = reading.files;
    this.#diagnostics = reading.diagnostics;
    this.#reading = reading;
    this.#folder = folder;
    this.#others = others;
    this.#hrefPrefix = hrefPrefix;
  }

  async build(language: string): Promise<LanguageMap> {
    const entries = await this.#readContents();
    const toc = entries.map((entry) => this.#tocEntry(entry, []));
    await this.#addOrphans();
    this.#reportUnlistedRst();
    const redirects = new Map([...this.#aliases, ...(await this.#readRedirects())]);
    const pages = [...this.#pages.values()];
    const unread = new Set([...this.#refusedLocals(), ...this.#rstLocals()]);
    return { language, hrefPrefix: this.#hrefPrefix, toc, pages, byLocal: this.#pages, redirects, unread };
  }

  async #readContents(): Promise<readonly ContentsEntry[]> {
    const file = `${this.#folder}_toctree.yml`;
    const entries = await readContents(this.#reading, file);
    if (entries) return entries;
    const locals = this.#locals();
    await this.#readForeignPages(locals);
    const contents = this.#reading.foreign?.contents;
    if (contents) return this.#withTitles(contents);
    const advice = adviceWithoutContents(this.#files.keys(), locals.length > 0);
    if (advice === undefined) this.#report("no-contents", file, { line: 1 }, treeOfFolders);
    else this.#report("missing-file", file, { line: 1 }, advice);
    return this.#generated("");
  }

  async #readForeignPages(locals: readonly string[]): Promise<void> {
    const name = this.#reading.foreign?.key;
    if (name === undefined || name === "mkdocs") return;
    const paths = new Map(locals.flatMap((local) => [[local, this.#fileOf(local)?.path ?? ""] as const]));
    this.#foreignPages = await ForeignPages.read(name, { files: this.#files, folder: this.#folder, locals: paths });
  }

  /** The tree of a folder by its names, and by what its pages say. */
  async #generated(folder: string): Promise<readonly ContentsEntry[]> {
    const pages = this.#foreignPages;
    const shown = this.#locals().filter((local) => !pages?.factsOf(local).isHidden);
    const factsOf = async (path: string): Promise<EntryFacts> => {
      const { label, position } = pages?.factsOf(path) ?? {};
      return { title: label ?? (path.endsWith("/") ? undefined : await this.#titleOf(path)), position };
    };
    return madeContents(shown, factsOf, folder === "" ? "" : `${folder}/`);
  }

  async #titleOf(local: string): Promise<string | undefined> {
    const found = this.#fileOf(local);
    return found && fileTitle(found.path);
  }

  /** Other builders name a page by what its file says; what their trees have and this folder has not is left out. */
  async #withTitles(entries: readonly ContentsEntry[]): Promise<readonly ContentsEntry[]> {
    const kept: ContentsEntry[] = [];
    for (const entry of entries) {
      if (entry.folder !== undefined) {
        kept.push(...(await this.#generated(entry.folder)));
        continue;
      }
      const sections = await this.#withTitles(entry.sections);
      const { local: named, ...group } = entry;
      const local = named === undefined ? undefined : this.#meant(named);
      if (local === undefined) {
        if (sections.length > 0) kept.push({ ...group, sections });
        continue;
      }
      const label = entry.title ?? this.#foreignPages?.factsOf(local).label;
      const title = label ?? (await this.#titleOf(local)) ?? inWords(posix.basename(local));
      kept.push({ ...entry, local, title, sections });
    }
    return kept;
  }

  /** The page that another builder's tree means, if it is one of this language. */
  #meant(named: string): string | undefined {
    const own = this.#folder !== "" && named.startsWith(this.#folder) ? named.slice(this.#folder.length) : named;
    if (this.#foreignPages) return this.#foreignPages.localOf(own);
    return this.#fileOf(own) && own;
  }

  #tocEntry(entry: ContentsEntry, groups: readonly DocLink[]): TocEntry {
    const { text: title, pieces } = inlineCode(entry.title ?? entry.local ?? "");
    const href = entry.local === undefined ? undefined : this.#addPage(entry, entry.local, title, groups);
    const link: DocLink = { title, ...(href !== undefined && { href }) };
    return {
      ...link,
      ...(pieces && { pieces }),
      ...(entry.isExpanded !== undefined && { isExpanded: entry.isExpanded }),
      ...(entry.isNew && { isNew: true }),
      ...(entry.subtitle !== undefined && { subtitle: entry.subtitle }),
      ...(entry.quiz !== undefined && { quiz: entry.quiz }),
      children: entry.sections.map((section) => this.#tocEntry(section, [...groups, link])),
    };
  }

  /** Places a page; returns its address, or nothing where its file is missing. */
  #addPage(entry: ContentsEntry, local: string, title: string, groups: readonly DocLink[]): string | undefined {
    const frameworkFiles = new Map(
      [...entry.frameworkLocals].flatMap(([framework, other]) => {
        const found = this.#fileOf(other);
        if (!found) this.#reportMissing(entry.place, other);
        return found ? [[framework, found] as const] : [];
      }),
    );
    const own = this.#fileOf(local) ?? [...frameworkFiles.values()][0];
    if (!own) {
      this.#reportMissing(entry.place, local);
      return undefined;
    }
    const served = entry.newLocal ?? this.#foreignPages?.servedAt(local) ?? local;
    const href = toHref(this.#hrefPrefix, served);
    if (!this.#pages.has(served)) {
      this.#pages.set(served, { local: served, href, title, ...own, groups, frameworkFiles });
    }
    if (served !== local) this.#aliases.set(local, href);
    for (const [framework, other] of entry.frameworkLocals) {
      if (other !== local) this.#aliases.set(other, `${href}?fw=${framework}`);
    }
    return href;
  }

  async #addOrphans(): Promise<void> {
    const settings = this.#files.get(`${this.#folder}_config.py`);
    const isAllowed =
      this.#reading.foreign?.contents !== undefined ||
      (settings && /^disable_toc_check\s*=\s*True\b/m.test(await readListedFile(settings)));
    for (const local of this.#locals()) {
      const found = this.#fileOf(local);
      if (!found || this.#pages.has(local) || this.#aliases.has(local)) continue;
      if (posix.basename(local) === "README") continue;
      const served = this.#foreignPages?.servedAt(local) ?? local;
      const href = toHref(this.#hrefPrefix, served);
      if (served !== local) this.#aliases.set(local, href);
      if (this.#pages.has(served)) continue;
      this.#pages.set(served, {
        local: served,
        href,
        title: posix.basename(local),
        isUnlisted: true,
        ...found,
        groups: [],
        frameworkFiles: new Map(),
      });
      // Other builders exempt these: notes that are beside the pages.
      if (!isAllowed && !local.endsWith("README")) {
        const message = "No table of contents lists this page. Add it to _toctree.yml, or remove the page.";
        this.#report("unlisted-page", found.file, { line: 1 }, message);
      }
    }
  }

  async #readRedirects(): Promise<ReadonlyMap<string, string>> {
    const file = `${this.#folder}_redirects.yml`;
    const path = this.#files.get(file);
    if (!path) return new Map();
    const redirects = parseRedirects(await readListedFile(path), file);
    const isPage = (local: string) =>
      [local, `${local}/index`].some((name) => this.#pages.has(name)) || this.#aliases.has(local);
    const { targets, diagnostics } = keepReachable(redirects, file, isPage);
    for (const found of [...redirects.diagnostics, ...diagnostics]) this.#diagnostics.push(found);
    return targets;
  }

  /** All pages of the language's folder, tables of contents or not. */
  #locals(): string[] {
    const locals = [...new Set(localsIn(this.#files.keys(), this.#folder, pageFile))].toSorted();
    const own = locals.filter((local) => !this.#others.some((folder) => local.startsWith(folder)));
    return this.#foreignPages ? own.filter((local) => !isPartial(local)) : own;
  }

  #fileOf(local: string): { file: string; path: string } | undefined {
    for (const extension of [".mdx", ".md", ".ipynb"]) {
      const file = this.#folder + local + extension;
      const path = this.#files.get(file);
      if (path) return { file, path };
    }
    return undefined;
  }

  #reportMissing(place: Place, local: string): void {
    if (this.#files.has(`${this.#folder}${local}.rst`))
      return this.#reportUnread(`${this.#folder}_toctree.yml`, place, local);
    const names = [".mdx", ".md", ".ipynb"].map((ending) => this.#folder + local + ending);
    // It is reported as a file.
    if (names.some((name) => this.#reading.closed.has(name))) return;
    const link = names.find((name) => this.#reading.leaving.has(name));
    if (link !== undefined) {
      const message = `${link} is a link that leads out of this folder, so it is not read. Put the file itself here.`;
      return this.#report("missing-page", `${this.#folder}_toctree.yml`, place, message);
    }
    const message = `There is no ${this.#folder}${local}.mdx or ${this.#folder}${local}.md. Add the page, or remove this entry.`;
    this.#report("missing-page", `${this.#folder}_toctree.yml`, place, message);
  }

  #reportUnlistedRst(): void {
    for (const local of this.#rstLocals()) {
      if (this.#pages.has(local) || this.#unread.has(local)) continue;
      this.#reportUnread(`${this.#folder}${local}.rst`, { line: 1 }, local);
    }
  }

  #rstLocals(): string[] {
    return localsIn(this.#files.keys(), this.#folder, /\.rst$/);
  }

  /** Pages that are there and may not be read. */
  #refusedLocals(): string[] {
    return localsIn([...this.#reading.leaving, ...this.#reading.closed], this.#folder, pageFile);
  }

  #reportUnread(file: string, place: Place, local: string): void {
    this.#unread.add(local);
    const name = `${local}.rst`;
    const message = `${name} is reStructuredText, which this hub does not read. Convert it: pandoc -f rst -t gfm ${name} -o ${local}.md`;
    this.#report("unreadable-file", file, place, message);
  }

  #report(kind: DiagnosticKind, file: string, place: Place, message: string): void {
    this.#diagnostics.push(diagnose(file, place, kind, message));
  }
}

/** All files of a page, its own first. */
export function filesOf({ file, frameworkFiles }: PagePlace): readonly string[] {
  return [file, ...[...frameworkFiles.values()].map((other) => other.file)];
}

/** `index` stands for its folder: `("/docs", "index")` → `/docs`, `("/docs", "xet/index")` → `/docs/xet`. */
function toHref(prefix: string, local: string): string {
  const path = local.replace(/(^|\/)index$/, "");
  return encodeURI(path === "" ? prefix || "/" : `${prefix}/${path}`).replace(/[?#]/g, encodeURIComponent);
}
