import {
  asksForAccess,
  cacheFolder,
  type Change,
  diskReader,
  type FileIndex,
  type ObjectStorage,
  placesReader,
  type PolicyRule,
  type ReadingOptions,
  readCachedObjects,
  readCachedRepository,
  readFolder,
  readObjects,
  type Repository,
  type RepositoryFile,
  repositoryRecord,
  type Revision,
  storeRepository,
  withWeights,
} from "@modelshelf/files";
import { kinds, parseRecord, type PutCounts, type Store } from "@modelshelf/store";
import { realpath } from "node:fs/promises";
import { join } from "node:path";
import { admitRepository } from "./admit-repository.ts";
import type { FolderSource } from "./find-repositories.ts";
import { unsafeFiles } from "./unsafe-files.ts";
import { namesPlace } from "./names-place.ts";
import type { ObjectSource } from "./object-sources.ts";
import { otherKindOf } from "./other-kind.ts";

/** The result of a repository; a sentence for whatever was left out. */
export interface ImportedRepository {
  readonly counts: PutCounts;
  readonly problems: readonly string[];
  /** The refusals of the policy of the hub: of all of it where nothing was stored, else of single files. */
  readonly refusals?: readonly string[];
}

/** The message for a repository that the catalog has in other letters. */
export const isSpelledOtherwise = (id: string, other: string): string =>
  `${other} is here already; on the public Hub ${id} is the same repository. Both are kept; remove one with: modelshelf remove`;

/** The catalog and index that an import writes to, and where objects are. */
export interface ImportPlaces {
  readonly store: Store;
  readonly files: FileIndex;
  /** There where objects are read or written. */
  readonly storage?: ObjectStorage | undefined;
  /** Where in it files go, `s3://bucket/prefix`; they stay where they are by default. */
  readonly target?: string | undefined;
  /** The folder for contents that only the objects of git checkouts have; without it they are listed alone. */
  readonly checkouts?: string | undefined;
  /** Whether repositories with files that can run commands when they are loaded stay out. */
  readonly refusesUnsafe?: boolean;
  /** The policy of the hub; everything comes in by default. */
  readonly rules?: readonly PolicyRule[] | undefined;
}

/**
 * Reads a repository from its folder or its objects into the catalog and the index of files. Files go in first: a record never names files
 * that are not there yet. Downloads and likes that the catalog has already stay.
 *
 * @throws the error of the file system when the folder cannot be read; the reason of the signal
 */
export async function importRepository(
  source: FolderSource | ObjectSource,
  { store, files, storage, target, checkouts, refusesUnsafe = false, rules }: ImportPlaces,
  options: ReadingOptions = {},
): Promise<ImportedRepository> {
  const { kind, id, folder } = source;
  const nothing = { added: 0, replaced: 0, unchanged: 0 };
  const root = target === undefined ? undefined : `${target}${kinds[kind].path}/${id}`;
  const known = await knownFiles(files, source, root);
  const { read, older, problems } = await readRepository(source, storage, {
    ...options,
    objects: checkouts === undefined ? undefined : cacheFolder(checkouts, kind, id),
    knownRevision: (commit) => files.revision(kind, id, commit),
    known: (place) => known.get(place),
    changes: (commit) => knownChanges(files, source, commit),
  });
  if (read === undefined) return { counts: nothing, problems };
  const reader = "objects" in source && storage ? placesReader(storage) : diskReader;
  const { repository, problem: elsewhere } = withWeights(read);
  const { value, problems: unread } = await repositoryRecord(repository, reader);
  const before = (await store.get(kind, id))?.source;
  const other = before === undefined ? await store.findId(kind, id) : undefined;
  const ofFiles = [...problems, ...(elsewhere === undefined ? [] : [elsewhere]), ...unread];
  const remarks = [other && isSpelledOtherwise(id, other), otherKindOf(kind, id, value["cardData"])];
  const said = [...ofFiles, ...remarks.filter((remark) => remark !== undefined)];
  // The Hub gates no Spaces.
  const isGated = kind !== "space" && (await asksForAccess(read.revisions, reader));
  const {
    record,
    problem,
    warnings = [],
  } = parseRecord(kind, { ...value, ...problemsOf(ofFiles), ...(isGated && { gated: true }), ...keptOf(before) });
  if (record === undefined) return { counts: nothing, problems: [...said, problem ?? ""] };
  const whole = { ...read, revisions: [...read.revisions, ...older] };
  const unsafe = refusesUnsafe ? await unsafeFiles(whole, reader, options.signal) : [];
  if (unsafe.length > 0) return { counts: nothing, problems: unsafe };
  const { repository: admitted, refusals } =
    rules === undefined
      ? { repository: whole, refusals: [] }
      : await admitRepository(whole, record, rules, reader, options.signal);
  if (admitted === undefined) return { counts: nothing, problems: said, refusals };
  if (storage === undefined || root === undefined) files.put(admitted, folder);
  else {
    const byPlace = new Map(Array.from(known.values(), (file) => [file.place, file]));
    const stored = await storeRepository(admitted, root, storage, { ...options, known: (place) => byPlace.get(place) });
    files.put(stored, root);
  }
  return { counts: await store.put([record]), problems: [...said, ...warnings], refusals };
}

/** The problems of files as pages show them; where files are on this machine is nobody's business. */
function problemsOf(sentences: readonly string[]): Readonly<Record<string, unknown>> {
  const shown = sentences.filter((sentence) => !namesPlace(sentence));
  return shown.length > 0 ? { _problems: shown } : {};
}

/**
 * Facts of the catalog that files do not state: how often the repository was taken, and who may have it. Files do not say
 * that it is gated unless its card asks for something, and a hub that forgets it gives them to everybody.
 */
function keptOf(before: Readonly<Record<string, unknown>> | undefined): Readonly<Record<string, unknown>> {
  const access = ["gated", "disabled"].filter((field) => before?.[field]);
  return {
    downloads: before?.["downloads"] ?? 0,
    likes: before?.["likes"] ?? 0,
    ...Object.fromEntries(access.map((field) => [field, before?.[field]])),
  };
}

async function readRepository(
  source: FolderSource | ObjectSource,
  storage: ObjectStorage | undefined,
  options: ReadingOptions,
): Promise<ReadRepository> {
  const { kind, id, folder, isCached } = source;
  if ("objects" in source && storage !== undefined) {
    if (isCached) return { ...(await readCachedObjects(folder, source.objects, storage, options)), older: [] };
    const { read, problems } = await readObjects(`${folder}/`, source.objects, storage, options);
    return { read: { kind, id, refs: read.refs, revisions: [read.revision] }, older: [], problems };
  }
  if (isCached) return { ...(await readCachedRepository(folder, options)), older: [] };
  const { read, problems } = await readFolder(folder, options);
  const { revision, refs, main, others = [] } = read;
  return { read: { kind, id, refs, revisions: main ? [revision, main] : [revision] }, older: others, problems };
}

/** A repository with the revisions that its record is made of, and those that are served beside them. */
interface ReadRepository {
  readonly read: Repository | undefined;
  readonly older: readonly Revision[];
  readonly problems: readonly string[];
}

/**
 * The files of the last import by the places where they are found now: those that have not changed are not hashed again.
 *
 * @param root where they went in object storage
 */
async function knownFiles(
  files: FileIndex,
  { kind, id, folder }: FolderSource,
  root: string | undefined,
): Promise<ReadonlyMap<string, RepositoryFile>> {
  const main = files.revision(kind, id, "main");
  const here = root === undefined ? folder : await realpath(folder);
  // Where they stay, each snapshot of a cache has places of its own.
  const known = root === undefined ? files.revisions(kind, id) : main === undefined ? [] : [main];
  return new Map(
    known
      .flatMap((revision) => revision.files)
      .flatMap((file) => {
        if (file.place === undefined) return [];
        const isStored = root !== undefined && file.place === `${root}/${file.path}`;
        return [[isStored ? join(here, file.path) : file.place, file]];
      }),
  );
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
