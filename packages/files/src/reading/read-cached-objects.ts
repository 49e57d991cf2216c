import { type ListedObject, type ObjectStorage } from "../places/object-storage.ts";
import { placesReader } from "../places/places-reader.ts";
import { maxPlainSize } from "../repository/lfs-rule.ts";
import type { Ref, Repository, RepositoryFile, Revision } from "../repository/repository.ts";
import { absentWeights } from "./absent-weights.ts";
import type { FolderRevision } from "./read-folder.ts";
import { isContentHash } from "./cache-links.ts";
import { cachedRepository } from "./cached-repository.ts";
import { entryOf, hasNoCommit, hasNoSnapshot, isCommit, isPartial, toCachedRef, withDefault } from "./read-cache.ts";
import { type ObjectReading, readObjects } from "./read-objects.ts";
import type { WithProblems } from "./reading.ts";
import { isHalf, isUnfinished } from "./unfinished-downloads.ts";

/**
 * Reads a cache `models--owner--name` of the Hub's clients that was copied into object storage. Copies follow links, so each
 * file of a snapshot is an object of its own: its hash is the name of the blob that the storage calls the same.
 *
 * @param folder `s3://bucket/hub/models--ada--reader`
 * @throws StorageFault where the storage refuses everything; the reason of the signal
 */
export async function readCachedObjects(
  folder: string,
  objects: readonly ListedObject[],
  storage: ObjectStorage,
  options: ObjectReading = {},
): Promise<WithProblems<Repository | undefined>> {
  const named = cachedRepository(folder);
  const inside = objects.map((object) => ({ object, parts: object.place.slice(folder.length + 1).split("/") }));
  const snapshots = Map.groupBy(
    inside.filter(({ parts: [top, commit = ""] }) => top === "snapshots" && isCommit(commit)),
    ({ parts }) => parts[1] ?? "",
  );
  const problems = inside.flatMap(({ parts }) =>
    parts[0] === "blobs" && isHalf(parts.join("/")) ? [isUnfinished(parts.join("/"))] : [],
  );
  if (named === undefined || snapshots.size === 0) {
    return { read: undefined, problems: [hasNoSnapshot(folder), ...problems] };
  }
  const hashes = hashesOf(inside.filter(({ parts }) => parts[0] === "blobs").map(({ object }) => object));
  const reader = placesReader(storage);
  const revisions: Revision[] = [];
  for (const [commit, members] of snapshots) {
    const root = `${folder}/snapshots/${commit}/`;
    const own = members.map(({ object }) => object);
    const { read, problems: unread } = await readSnapshot(root, own, storage, hashes, options);
    problems.push(...unread);
    const { files, date } = read.revision;
    const absent = await absentWeights(files, reader.text);
    if (absent.length > 0) problems.push(isPartial(commit, absent));
    revisions.push({ commit, ...(date !== undefined && { date }), files });
  }
  const refs: Ref[] = [];
  for (const { object, parts } of inside) {
    if (parts[0] !== "refs" || object.size > 100) continue;
    const commit = (await reader.text(object.place)).trim();
    const name = parts.slice(1).join("/");
    if (snapshots.has(commit)) refs.push(toCachedRef(name, commit));
    else if (isCommit(commit)) problems.push(hasNoCommit(name, commit));
  }
  return { read: { ...named, refs: withDefault(refs, revisions), revisions }, problems };
}

/** The name of a content in the storage, with its size. */
const nameOf = ({ etag, size }: ListedObject): string | undefined =>
  etag === undefined ? undefined : `${etag} ${size}`;

/** Names of blobs, which are hashes, by what the storage calls their contents. */
function hashesOf(blobs: readonly ListedObject[]): ReadonlyMap<string, string> {
  const hashes = new Map<string, string>();
  for (const blob of blobs) {
    const [hash] = /[^/]+$/.exec(blob.place) ?? [];
    const name = nameOf(blob);
    if (name !== undefined && hash !== undefined && isContentHash(hash)) {
      hashes.set(name, hash);
    }
  }
  return hashes;
}

function readSnapshot(
  root: string,
  objects: readonly ListedObject[],
  storage: ObjectStorage,
  hashes: ReadonlyMap<string, string>,
  options: ObjectReading,
): Promise<WithProblems<FolderRevision>> {
  const files = new Map(
    objects.flatMap((object): [string, RepositoryFile][] => {
      const { place, size, mtimeMs, etag } = object;
      const hash = hashes.get(nameOf(object) ?? "");
      if (hash === undefined) return [];
      const path = place.slice(root.length);
      return [[place, { path, size, ...entryOf(hash, size), place, mtimeMs, ...(etag !== undefined && { etag }) }]];
    }),
  );
  const known = (place: string): RepositoryFile | undefined => files.get(place) ?? options.known?.(place);
  // Without a blob nothing says it; the Hub keeps large files so.
  const isLfs = (path: string, size: number): boolean => {
    const file = known(root + path);
    return file === undefined ? size > maxPlainSize : file.lfs !== undefined;
  };
  return readObjects(root, objects, storage, { ...options, known, isLfs, isSnapshot: true });
}
