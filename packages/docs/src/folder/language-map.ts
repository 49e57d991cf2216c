import { posix } from "node:path";
import { diagnose, type DiagnosticKind, type Place } from "../diagnostics/diagnostic.ts";
import { inlineCode } from "../page/inline-code.ts";
import type { DocLink, TocEntry } from "../page/page.ts";
import { readListedFile } from "../files/read-folder.ts";
import { fileTitle } from "./file-title.ts";
import type { ForeignPages } from "./foreign-pages.ts";
import { languageContents, shownLocals } from "./language-contents.ts";
import { pageFile } from "./locals.ts";
import type { LanguageFiles } from "./language-files.ts";
import type { Reading } from "./read-contents.ts";
import { RedirectTable } from "./redirect-table.ts";
import { keepReachable, parseRedirects } from "./redirects.ts";
import type { ContentsEntry } from "./table-of-contents.ts";
import { encodedPath } from "../text/encoded.ts";

/** A page before it is read: where it is and which file it is. */
export interface PagePlace {
  /** Path below the language folder, without extension: `chapter0/1`. */
  readonly local: string;
  readonly href: string;
  readonly title: string;
  /** The title is only the name of its file: no table of contents has the page, and no builder names it by what it says. */
  readonly isUnlisted?: true;
  /** Path of its file below the set's folder, and on disk. */
  readonly file: string;
  readonly path: string;
  /** The path below the set's folder that another builder serves its file from. */
  readonly servedAs?: string;
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
  /** Old path → new path or address. A last part `*` stands for all that follows, in both. */
  readonly redirects: RedirectTable;
  /** Paths of pages whose files are there and are not read: links out of the folder, reStructuredText. */
  readonly unread: ReadonlySet<string>;
}

/** Makes the map of a language from its tree and its files. */
export class LanguageMapBuilder {
  readonly #files: LanguageFiles;
  readonly #hrefPrefix: string;
  readonly #reading: Reading;
  readonly #pages = new Map<string, PagePlace>();
  #foreignPages: ForeignPages | undefined;
  readonly #aliases = new Map<string, string>();
  /** Pages of a format that is not read, as far as they were named. */
  readonly #unread = new Set<string>();

  constructor(reading: Reading, files: LanguageFiles, hrefPrefix: string) {
    this.#files = files;
    this.#reading = reading;
    this.#hrefPrefix = hrefPrefix;
  }

  async build(language: string): Promise<LanguageMap> {
    const { entries, foreignPages } = await languageContents(this.#reading, this.#files);
    this.#foreignPages = foreignPages;
    const toc = entries.map((entry) => this.#tocEntry(entry, []));
    const listed = new Set(this.#pages.keys());
    await this.#addOrphans();
    this.#aliasRewritten();
    this.#reportUnlistedRst();
    const foreign = this.#files.folder === "" ? this.#reading.foreign?.redirects : undefined;
    const written = await this.#readRedirects();
    const redirects = new RedirectTable(new Map([...(foreign ?? []), ...this.#aliases, ...written]));
    const pages = listed.has("index") ? [...this.#pages.values()] : this.#homeFirst();
    const unread = new Set([...this.#files.refusedLocals(), ...this.#files.rstLocals()]);
    return { language, hrefPrefix: this.#hrefPrefix, toc, pages, byLocal: this.#pages, redirects, unread };
  }

  /** A page that all others follow, though no table of contents lists it. */
  #homeFirst(): PagePlace[] {
    const home = this.#pages.get("index");
    const others = [...this.#pages.values()].filter((page) => page !== home);
    return home ? [home, ...others] : others;
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
        const found = this.#files.fileOf(other);
        if (!found) this.#reportMissing(entry.place, other);
        return found ? [[framework, found] as const] : [];
      }),
    );
    const own = this.#files.fileOf(local) ?? [...frameworkFiles.values()][0];
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
    const isForeign = this.#reading.foreign !== undefined;
    const settings = this.#files.pathOf("_config.py");
    const isAllowed =
      this.#reading.foreign?.contents !== undefined ||
      (settings && /^disable_toc_check\s*=\s*True\b/m.test(await readListedFile(settings)));
    for (const local of shownLocals(this.#files, this.#foreignPages)) {
      const found = this.#files.fileOf(local);
      if (!found || this.#pages.has(local) || this.#aliases.has(local)) continue;
      if (posix.basename(local) === "README") continue;
      const served = this.#foreignPages?.servedAt(local) ?? local;
      const href = toHref(this.#hrefPrefix, served);
      if (served !== local) this.#aliases.set(local, href);
      if (this.#pages.has(served)) continue;
      const said =
        this.#foreignPages?.placementOf(local).label ?? (isForeign ? await fileTitle(found.path) : undefined);
      this.#pages.set(served, {
        local: served,
        href,
        title: said ?? posix.basename(local),
        ...(said === undefined && { isUnlisted: true }),
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

  /** Links and old addresses may have the path of a file that is served from another one. */
  #aliasRewritten(): void {
    const { folder } = this.#files;
    for (const { file, servedAs, href } of this.#pages.values()) {
      const local = file.slice(folder.length).replace(pageFile, "");
      if (servedAs !== undefined && file.startsWith(folder) && !this.#pages.has(local)) this.#aliases.set(local, href);
    }
  }

  async #readRedirects(): Promise<ReadonlyMap<string, string>> {
    const file = `${this.#files.folder}_redirects.yml`;
    const path = this.#files.pathOf("_redirects.yml");
    if (!path) return new Map();
    const redirects = parseRedirects(await readListedFile(path), file);
    const isPage = (local: string) =>
      [local, `${local}/index`].some((name) => this.#pages.has(name)) || this.#aliases.has(local);
    const { targets, diagnostics } = keepReachable(redirects, file, isPage);
    for (const found of [...redirects.diagnostics, ...diagnostics]) this.#reading.diagnostics.push(found);
    return targets;
  }

  #reportMissing(place: Place, local: string): void {
    const { folder } = this.#files;
    const contents = `${folder}_toctree.yml`;
    if (this.#files.pathOf(`${local}.rst`) !== undefined) return this.#reportUnread(contents, place, local);
    const names = this.#files.namesOf(local);
    // It is reported as a file.
    if (names.some((name) => this.#reading.closed.has(name))) return;
    const link = names.find((name) => this.#reading.leaving.has(name));
    if (link !== undefined) {
      const message = `${link} is a link that leads out of this folder, so it is not read. Put the file itself here.`;
      return this.#report("missing-page", contents, place, message);
    }
    const message = `There is no ${folder}${local}.mdx or ${folder}${local}.md. Add the page, or remove this entry.`;
    this.#report("missing-page", contents, place, message);
  }

  #reportUnlistedRst(): void {
    for (const local of this.#files.rstLocals()) {
      if (this.#pages.has(local) || this.#unread.has(local)) continue;
      this.#reportUnread(`${this.#files.folder}${local}.rst`, { line: 1 }, local);
    }
  }

  #reportUnread(file: string, place: Place, local: string): void {
    this.#unread.add(local);
    const name = `${local}.rst`;
    const message = `${name} is reStructuredText, which this hub does not read. Convert it: pandoc -f rst -t gfm ${name} -o ${local}.md`;
    this.#report("unreadable-file", file, place, message);
  }

  #report(kind: DiagnosticKind, file: string, place: Place, message: string): void {
    this.#reading.diagnostics.push(diagnose(file, place, kind, message));
  }
}

/** All files of a page, its own first. */
export function filesOf({ file, frameworkFiles }: PagePlace): readonly string[] {
  return [file, ...[...frameworkFiles.values()].map((other) => other.file)];
}

/** `index` stands for its folder: `("/docs", "index")` → `/docs`, `("/docs", "xet/index")` → `/docs/xet`. */
function toHref(prefix: string, local: string): string {
  const path = local.replace(/(^|\/)index$/, "");
  return encodedPath(path === "" ? prefix || "/" : `${prefix}/${path}`);
}
