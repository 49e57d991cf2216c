import { diagnose, type Diagnostic } from "../diagnostics/diagnostic.ts";
import type { FolderListing } from "../files/read-folder.ts";
import { LanguageFiles } from "./language-files.ts";
import { type LanguageMap, LanguageMapBuilder } from "./language-map.ts";
import { isLanguageFolder, toLanguageCode } from "./languages.ts";
import { toPageFiles } from "./page-files.ts";
import { localsIn, pageFile } from "./locals.ts";
import type { ContentsOf, ForeignTree, Reading } from "./read-contents.ts";
import type { ContentsEntry } from "./table-of-contents.ts";

interface SiteMapOptions {
  readonly base: string;
  readonly language: string;
  /** The tables of contents of the last time. */
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
  const pageFiles = toPageFiles(files, foreign?.rewrite);
  const reading: Reading = { files, pageFiles, leaving, closed, diagnostics, contents, before, foreign };
  const folders = files.has("_toctree.yml")
    ? []
    : [...files.keys()]
        .flatMap((file) => /^([^/]+)\/_toctree\.yml$/.exec(file)?.[1] ?? [])
        .filter(isLanguageFolder)
        .toSorted();
  const languages: LanguageMap[] = [];
  for (const folder of folders) {
    const map = new LanguageMapBuilder(reading, new LanguageFiles(reading, `${folder}/`), `${base}/${folder}`);
    languages.push(await map.build(toLanguageCode(folder)));
  }
  if (folders.length > 0) return { languages, diagnostics, contents };
  const translated = foreign === undefined ? [] : translatedFolders(pageFiles.keys());
  const main = new LanguageFiles(reading, "", translated);
  languages.push(await new LanguageMapBuilder(reading, main, base).build(language));
  for (const folder of translated) {
    const name = folder.slice(0, -1);
    const map = new LanguageMapBuilder(reading, new LanguageFiles(reading, folder), `${base}/${name}`);
    languages.push(await map.build(toLanguageCode(name)));
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
