import { posix } from "node:path";
import { diagnose } from "../diagnostics/diagnostic.ts";
import { adviceWithoutContents } from "./contents-elsewhere.ts";
import { fileTitle, inWords } from "./file-title.ts";
import { ForeignPages, isPartial } from "./foreign-pages.ts";
import type { LanguageFiles } from "./language-files.ts";
import { type EntryPlacement, madeContents } from "./made-contents.ts";
import { readContents, type Reading } from "./read-contents.ts";
import type { ContentsEntry } from "./table-of-contents.ts";

/** The tree of one language of a set. */
export interface LanguageContents {
  readonly entries: readonly ContentsEntry[];
  /** The facts that pages of another builder's folder state about themselves. */
  readonly foreignPages?: ForeignPages | undefined;
}

/** The message for a folder of pages that has no table of contents. */
export const treeOfFolders =
  "There is no table of contents, so pages are listed by folder and sorted by name. Write _toctree.yml to choose another order.";

/** The table of contents of a language, else the tree of another builder, else that of its folders. */
export async function languageContents(reading: Reading, files: LanguageFiles): Promise<LanguageContents> {
  const file = `${files.folder}_toctree.yml`;
  const entries = await readContents(reading, file);
  if (entries) return { entries };
  const locals = files.locals();
  const foreignPages = await foreignPagesOf(reading, files, locals);
  const made = new MadeTree(files, foreignPages);
  const contents = reading.foreign?.contents;
  const told = contents && (await made.withTitles(contents));
  if (told && told.length > 0) return { entries: told, foreignPages };
  const advice = adviceWithoutContents(reading.files.keys(), locals.length > 0);
  const kind = advice === undefined ? "no-contents" : "missing-file";
  reading.diagnostics.push(diagnose(file, { line: 1 }, kind, advice ?? treeOfFolders));
  return { entries: await made.generated(""), foreignPages };
}

async function foreignPagesOf(
  { files, foreign }: Reading,
  language: LanguageFiles,
  locals: readonly string[],
): Promise<ForeignPages | undefined> {
  if (foreign === undefined || foreign.key === "mkdocs") return undefined;
  const paths = new Map(locals.map((local) => [local, language.fileOf(local)?.path ?? ""]));
  return ForeignPages.read(foreign.key, { files, folder: language.folder, locals: paths });
}

/** The pages of a language; of another builder's folder those that are not parts of pages. */
export function shownLocals(files: LanguageFiles, foreignPages: ForeignPages | undefined): string[] {
  return foreignPages ? files.locals().filter((local) => !isPartial(local)) : files.locals();
}

/** A tree without a table of contents. */
class MadeTree {
  readonly #files: LanguageFiles;
  readonly #pages: ForeignPages | undefined;

  constructor(files: LanguageFiles, pages: ForeignPages | undefined) {
    this.#files = files;
    this.#pages = pages;
  }

  /** The tree of a folder by its names, and by what its pages say. */
  async generated(folder: string): Promise<readonly ContentsEntry[]> {
    const pages = this.#pages;
    const shown = shownLocals(this.#files, pages).filter((local) => !pages?.placementOf(local).isHidden);
    const placementOf = async (path: string): Promise<EntryPlacement> => {
      const { label, position } = pages?.placementOf(path) ?? {};
      return { title: label ?? (path.endsWith("/") ? undefined : await this.#titleOf(path)), position };
    };
    return madeContents(shown, placementOf, folder === "" ? "" : `${folder}/`);
  }

  async #titleOf(local: string): Promise<string | undefined> {
    const found = this.#files.fileOf(local);
    return found && fileTitle(found.path);
  }

  /** Other builders name a page by what its file says; what their trees have and this folder has not is left out. */
  async withTitles(entries: readonly ContentsEntry[]): Promise<readonly ContentsEntry[]> {
    const kept: ContentsEntry[] = [];
    for (const entry of entries) {
      if (entry.folder !== undefined) {
        kept.push(...(await this.generated(entry.folder)));
        continue;
      }
      const sections = await this.withTitles(entry.sections);
      const { local: named, ...group } = entry;
      const local = named === undefined ? undefined : this.#meant(named);
      if (local === undefined) {
        if (sections.length > 0) kept.push({ ...group, sections });
        continue;
      }
      const label = entry.title ?? this.#pages?.placementOf(local).label;
      const title = label ?? (await this.#titleOf(local)) ?? inWords(posix.basename(local));
      kept.push({ ...entry, local, title, sections });
    }
    return kept;
  }

  /** The page that another builder's tree means, if it is one of this language. */
  #meant(named: string): string | undefined {
    const { folder } = this.#files;
    const own = folder !== "" && named.startsWith(folder) ? named.slice(folder.length) : named;
    if (this.#pages) return this.#pages.localOf(own);
    return this.#files.fileOf(own) && own;
  }
}
