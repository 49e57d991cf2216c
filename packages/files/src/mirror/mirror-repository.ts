import { stat } from "node:fs/promises";
import type { FileIndex } from "../index/file-index.ts";
import { defaultBranch, type Ref, type RepositoryFile, type Revision } from "../repository/repository.ts";
import type { RepositoryAtCommit, Upstream } from "../upstream/upstream.ts";
import { UpstreamFault } from "../upstream/upstream-fault.ts";
import { blobPlace, cacheFolder, linkSnapshot, partOf, syncFolder, writeRef } from "./cache-folder.ts";
import { fetchContent } from "./fetch-content.ts";
import type { OpenPart } from "./part-file.ts";

/** A repository of an upstream as it is to be here. */
export interface WantedRepository extends RepositoryAtCommit {
  /** ISO 8601: when it was changed last. */
  readonly date?: string | undefined;
  /** Names that lead to the commit there: `main` where nothing is stated; none for a commit that was asked for as such. */
  readonly refs?: readonly Pick<Ref, "name" | "kind">[];
}

const main: readonly Pick<Ref, "name" | "kind">[] = [{ name: defaultBranch, kind: "branch" }];

export interface Mirroring {
  readonly upstream: Upstream;
  readonly index: FileIndex;
  /** The folder of all mirrored repositories: absolute, without links in it. */
  readonly root: string;
  readonly isWanted: (file: RepositoryFile) => boolean;
  readonly onBytes?: (bytes: number) => void;
  readonly signal?: AbortSignal;
  readonly openPart?: OpenPart;
}

const parallelFiles = 4;
/** Revisions without a name that stay in the index, for those who name their commits. */
const maxOlderRevisions = 9;

/** Whether a name is a path below `refs` of a cache, and stays there. */
const isPathOfRef = (name: string): boolean => /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/.test(name);

/** The message for an id of which no folder can be named. */
export const hasNoFolder = (id: string): string =>
  `${id} has two hyphens in a row, so its files cannot be stored here.`;

/**
 * Whether all that is wanted of a repository is here at that commit, without asking anybody.
 *
 * @param isWanted as for `mirrorRepository`
 */
export async function isMirrored(
  { kind, id, commit, refs = main }: WantedRepository,
  {
    index,
    isWanted,
  }: { readonly index: Pick<FileIndex, "head" | "revision">; readonly isWanted: Mirroring["isWanted"] },
): Promise<boolean> {
  if (refs.some(({ name }) => index.head(kind, id, name)?.commit !== commit)) return false;
  const revision = index.revision(kind, id, commit);
  if (revision === undefined) return false;
  for (const file of revision.files) {
    if (!isWanted(file)) continue;
    const found = file.place === undefined ? undefined : await stat(file.place).catch(() => undefined);
    if (found?.size !== file.size) return false;
  }
  return true;
}

/** The bytes of a file that are here already, of all of it or of a part. */
export async function bytesHere(root: string, repository: RepositoryAtCommit, file: RepositoryFile): Promise<number> {
  const folder = cacheFolder(root, repository.kind, repository.id);
  if (folder === undefined) return 0;
  const place = blobPlace(folder, file);
  const found = (await stat(place).catch(() => undefined)) ?? (await stat(partOf(place)).catch(() => undefined));
  return Math.min(found?.size ?? 0, file.size);
}

/**
 * Brings the wanted files of a repository here, and then says so in the index: what the index has, is here, whole and
 * checked. Revisions that it had stay. Whatever ends it early, the next call goes on from there.
 *
 * @param files all of the revision, see `Upstream.files`
 * @returns files and bytes of the revision that are here now
 * @throws UpstreamFault when a file is not given or not what was listed; the error of the file system; the reason of the signal
 */
export async function mirrorRepository(
  repository: WantedRepository,
  files: readonly RepositoryFile[],
  mirroring: Mirroring,
): Promise<{ readonly files: number; readonly bytes: number }> {
  const { upstream, index, root, isWanted, onBytes, signal, openPart } = mirroring;
  const { kind, id, commit, date, refs = main } = repository;
  const folder = cacheFolder(root, kind, id);
  if (folder === undefined) throw new UpstreamFault(hasNoFolder(id));
  const before = index.revisions(kind, id);
  const known = placesOf(before);
  const contents = new Map(known);
  // Files with the same content are one content.
  const wanted = new Map(files.filter(isWanted).map((file) => [blobPlace(folder, file), file]));
  await inParallel([...wanted], parallelFiles, async ([place, file]) => {
    const content = await fetchContent(folder, file, {
      send: (from) => upstream.content(repository, file.path, from, signal),
      pause: (tries) => upstream.pause(tries, signal),
      signal,
      openPart,
      ...(onBytes && { onBytes }),
    });
    contents.set(place, content);
  });
  const here = files.map((file) => ({ ...file, ...contents.get(blobPlace(folder, file)) }));
  const stored = here.filter(({ place }) => place !== undefined);
  await linkSnapshot(folder, commit, stored);
  for (const { name } of refs) if (isPathOfRef(name)) await writeRef(folder, name, commit);
  await syncFolder(folder);
  const revision = { commit, ...(date !== undefined && { date }), files: here };
  const others = (index.find(kind, id)?.refs ?? []).filter(
    (ref) => !refs.some(({ name, kind: own }) => name === ref.name && own === ref.kind),
  );
  const named = new Set(others.map((ref) => ref.commit));
  const older = before.filter((each) => each.commit !== commit);
  const kept = new Set(older.filter((each) => !named.has(each.commit)).slice(-maxOlderRevisions));
  index.put(
    {
      kind,
      id,
      refs: [...others, ...refs.map((ref) => ({ ...ref, commit }))],
      revisions: [...older.filter((each) => named.has(each.commit) || kept.has(each)), revision],
    },
    folder,
  );
  return { files: stored.length, bytes: stored.reduce((sum, { size }) => sum + size, 0) };
}

function placesOf(revisions: readonly Revision[]): ReadonlyMap<string, Pick<RepositoryFile, "place" | "mtimeMs">> {
  const files = revisions.flatMap((revision) => revision.files);
  return new Map(
    files.flatMap(({ place, mtimeMs }) =>
      place === undefined ? [] : [[place, { place, ...(mtimeMs !== undefined && { mtimeMs }) }]],
    ),
  );
}

/** Does something for each of a list, a few at a time. The first that fails stops the others before their next one. */
async function inParallel<Item>(
  items: readonly Item[],
  workers: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = items.values();
  let failed: { readonly error: unknown } | undefined;
  const worker = async (): Promise<void> => {
    for (const item of rest) {
      if (failed !== undefined) return;
      await work(item).catch((error: unknown) => void (failed ??= { error }));
    }
  };
  await Promise.all(Array.from({ length: workers }, worker));
  if (failed !== undefined) throw failed.error;
}
