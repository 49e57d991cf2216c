import {
  type Change,
  type FileIndex,
  type ReadingOptions,
  readCachedRepository,
  readFolder,
  type Repository,
  type RepositoryFile,
  repositoryRecord,
} from "@modelshelf/files";
import { parseRecord, type PutCounts, type Store } from "@modelshelf/store";
import type { FolderSource } from "./folder-sources.ts";

/** What became of a repository; a sentence for whatever was left out. */
export interface ImportedRepository {
  readonly counts: PutCounts;
  readonly problems: readonly string[];
}

/**
 * Reads a repository from its folder into the catalog and the index of files. Files go in first: a record never names files
 * that are not there yet. Downloads and likes that the catalog has already stay.
 *
 * @throws the error of the file system when the folder cannot be read; the reason of the signal
 */
export async function importRepository(
  source: FolderSource,
  { store, files }: { readonly store: Store; readonly files: FileIndex },
  options: ReadingOptions = {},
): Promise<ImportedRepository> {
  const { kind, id, folder } = source;
  const nothing = { added: 0, replaced: 0, unchanged: 0 };
  const known = knownFiles(files, source);
  const { read, problems } = await readRepository(source, {
    ...options,
    known: (place) => known.get(place),
    changes: (commit) => knownChanges(files, source, commit),
  });
  if (read === undefined) return { counts: nothing, problems };
  const { value, problems: unread } = await repositoryRecord(read);
  const before = (await store.get(kind, id))?.source;
  const figures = { downloads: before?.["downloads"] ?? 0, likes: before?.["likes"] ?? 0 };
  const { record, problem, warnings = [] } = parseRecord(kind, { ...value, ...figures });
  if (record === undefined) return { counts: nothing, problems: [...problems, ...unread, problem ?? ""] };
  files.put(read, folder);
  const counts = await store.put([record]);
  return { counts, problems: [...problems, ...unread, ...warnings] };
}

async function readRepository(
  { kind, id, folder, isCached }: FolderSource,
  options: ReadingOptions,
): Promise<{ readonly read: Repository | undefined; readonly problems: readonly string[] }> {
  if (isCached) return readCachedRepository(folder, options);
  const { read, problems } = await readFolder(folder, options);
  return { read: { kind, id, refs: read.refs, revisions: [read.revision] }, problems };
}

/** The files of the last import by their places: those that have not changed are not hashed again. */
function knownFiles(files: FileIndex, { kind, id }: FolderSource): ReadonlyMap<string, RepositoryFile> {
  const revision = files.revision(kind, id, "main");
  return new Map(revision?.files.flatMap((file) => (file.place === undefined ? [] : [[file.place, file]])) ?? []);
}

/** When the files of a commit were changed; undefined unless the last import has found it of all of them. */
function knownChanges(
  files: FileIndex,
  { kind, id }: FolderSource,
  commit: string,
): ReadonlyMap<string, Change> | undefined {
  const revision = files.revision(kind, id, commit);
  const found = revision?.files.flatMap(({ path, changed }) =>
    changed === undefined ? [] : [[path, changed] as const],
  );
  return found !== undefined && found.length === revision?.files.length ? new Map(found) : undefined;
}
