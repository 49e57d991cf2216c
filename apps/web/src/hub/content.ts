import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openSites, type Compiler, type LinkTarget, type Site, type SiteOptions } from "@modelshelf/docs";
import { downloadsPlace, fileIndexPlace } from "@modelshelf/files";
import {
  catalogFile,
  type IndexingProgress,
  manyRecords,
  openServedStore,
  openSqliteStore,
  ownNotes,
  recordKinds,
  StoreFault,
  type Store,
} from "@modelshelf/store";
import { type DatabaseOptions, openDatabaseCatalog } from "./database-catalog.ts";
import { openOperator } from "./operator/open-operator.ts";
import type { OperatorFolder } from "./operator/operator-content.ts";
import { openProse } from "./prose.ts";
import { ownDocs } from "./own-docs.ts";
import { fillWithStarters, type StarterOptions } from "./starter-records.ts";
import { inferenceCalls } from "./inference-calls.ts";
import { placeInHub } from "./place-in-hub.ts";
import { StartProblem } from "./start-problem.ts";

export interface ContentOptions {
  /** Folder of the catalog file; made when missing. Default: `var` of this checkout. */
  readonly dataFolder?: string;
  /** The catalog is on a database server. Default: a file in the data folder. */
  readonly database?: DatabaseOptions;
  /** Document sets to mount. Default: this product's documentation and the course page. */
  readonly docs?: readonly SiteOptions[];
  /** Where sets that come with the program are edited, by their addresses. Default: in `repository` of package.json. */
  readonly sourceUrls?: Readonly<Record<string, string>>;
  /** The titles of those, by their addresses. */
  readonly titles?: Readonly<Record<string, string>>;
  /** Sets to mount besides; one at the address of another takes its place. */
  readonly furtherDocs?: readonly SiteOptions[];
  /** Folder with the operator's own home page and shelves. Default: the starter shelves alone. */
  readonly contentFolder?: string;
  /** Documents are being written: pages say what is odd about them. */
  readonly isDevelopment?: boolean;
  /** Called with one sentence about anything odd in the content; it never stops the hub. */
  readonly log?: (line: string) => void;
  readonly signal?: AbortSignal;
}

const root = fileURLToPath(new URL("../../../../", import.meta.url));

/** Opens what the operator has written, with the starter shelves where that has none. */
export function openOperatorFolder({ contentFolder, log }: ContentOptions): Promise<OperatorFolder> {
  return openOperator({ folder: contentFolder, starters: join(root, "content"), log });
}

/** The consequence of a catalog that cannot be made, after the reason. */
export const startersInMemory = "Until then, the hub serves its starter records from memory.";

/**
 * Opens the catalog of a data folder, or of a database, for reading, with the starter records in it. Where the folder may not be written, the
 * catalog is served as it is; where there is none yet and none can be written, the starter records are served from memory.
 */
export async function openStore(options: ContentOptions): Promise<Store> {
  const { dataFolder = join(root, "var"), database, log, signal } = options;
  const file = catalogFile(dataFolder);
  const starters = { folder: root, stampFile: join(dataFolder, "starter-records"), log, signal };
  try {
    if (database !== undefined) {
      return await openDatabaseCatalog(database, { ...starters, dataFolder, onIndexing: indexingLog(log) });
    }
    const unwritten = await bringUpToDate(file, starters);
    if (unwritten === undefined || (await hasRecords(file))) return await openServedStore({ file, log });
    log?.(`${unwritten.message} ${startersInMemory}`);
    const store = await openSqliteStore({ file: ":memory:", notes: ownNotes });
    await fillWithStarters(store, { ...starters, stampFile: undefined });
    return store;
  } catch (error) {
    throw error instanceof StoreFault ? new StartProblem(error.message, { cause: error }) : error;
  }
}

/** Makes the catalog, or writes what it lacks; returns why it cannot be written, where that is so. */
async function bringUpToDate(file: string, starters: StarterOptions): Promise<StoreFault | undefined> {
  let store: Store | undefined;
  try {
    const onIndexing = indexingLog(starters.log);
    const { signal } = starters;
    store = await openSqliteStore({ file, notes: ownNotes, leavesPartsFrom: manyRecords, signal, onIndexing });
    await fillWithStarters(store, starters);
    return undefined;
  } catch (error) {
    if (error instanceof StoreFault && error.isAboutWriting) return error;
    throw error;
  } finally {
    await store?.close();
  }
}

/** Says that records are read again, and how far that is when another quarter of them is done. */
function indexingLog(log: ContentOptions["log"]): (progress: IndexingProgress) => void {
  let told = -1;
  return ({ done, total }) => {
    const quarter = Math.floor((4 * done) / Math.max(1, total));
    if (quarter === told) return;
    told = quarter;
    log?.(`The catalog was indexed by another version of Modelshelf. Records read again: ${done} of ${total}.`);
  };
}

/** Whether a catalog is there that can be served as it is. One that a full disk left empty is not. */
async function hasRecords(file: string): Promise<boolean> {
  if (!existsSync(file)) return false;
  try {
    const store = await openServedStore({ file });
    const counts = await Promise.all(recordKinds.map((kind) => store.count(kind)));
    await store.close();
    return counts.some((count) => count > 0);
  } catch (error) {
    // A damaged file, or another program's, is reported; so is one that may not be read.
    if (error instanceof StoreFault && error.isAboutWriting) return false;
    throw error;
  }
}

/** The index of the files of repositories, which `modelshelf import` writes. */
export function filesFile(options: ContentOptions): string {
  return fileIndexPlace(dataFolderOf(options));
}

/** Where downloads are counted. */
export function downloadsFile(options: ContentOptions): string {
  return downloadsPlace(dataFolderOf(options));
}

/** The data folder, also where none is named. */
export function dataFolderOf({ dataFolder = join(root, "var") }: ContentOptions): string {
  return dataFolder;
}

/** The file of the search index over the documents. */
export function documentsFile({ dataFolder = join(root, "var") }: ContentOptions): string {
  return join(dataFolder, "documents.sqlite");
}

/** Where compiled pages are kept. */
export function pagesFolder({ dataFolder = join(root, "var") }: ContentOptions): string {
  return join(dataFolder, "pages");
}

/** Opens the document sets, those with the longest address first. A set without a folder is named and left out. */
export async function mountSites(options: ContentOptions, compiler?: Compiler): Promise<readonly Site[]> {
  const { docs = ownDocs(root, options), furtherDocs = [], isDevelopment = false, log } = options;
  let sites: readonly Site[] = [];
  const elsewhere = (path: string): LinkTarget | undefined => placeInHub(path, sites);
  const kept = docs.filter(({ base }) => furtherDocs.every((set) => set.base !== base));
  const present = [...kept, ...furtherDocs].filter((set) => {
    if (existsSync(set.folder)) return true;
    log?.(`${set.base}: there is no folder ${set.folder}.`);
    return false;
  });
  const shared = { elsewhere, inferenceCalls, forAuthors: isDevelopment, ...(compiler && { compiler }) };
  sites = await openSites(present.map((set) => ({ ...set, ...shared })));
  for (const site of sites) {
    for (const { file, line, message } of site.diagnostics) log?.(`${site.base} ${file}:${line}: ${message}`);
  }
  return [...sites].sort((a, b) => b.base.length - a.base.length);
}

/** Opens the texts that are inside pages of the hub; they may link to its documents. */
export function mountProse(
  { log }: Pick<ContentOptions, "log">,
  { sites, compiler }: { readonly sites: readonly Site[]; readonly compiler?: Compiler },
): Promise<readonly Site[]> {
  const elsewhere = (path: string): LinkTarget | undefined => {
    const document = sites.flatMap((site) => site.locate(path) ?? [])[0];
    return document === undefined ? placeInHub(path, sites) : { href: document, hasMarkdown: true };
  };
  return openProse({ root, compiler, elsewhere, log });
}
