import { createHash } from "node:crypto";
import {
  type ContentHashes,
  contentHashes,
  diskPlaces,
  isNamedByHash,
  listedFileRefusal,
  maxPlainFile,
  type RepositoryFile,
} from "@modelshelf/files";
import { nameCache } from "@modelshelf/store";
import { LRUCache } from "lru-cache";
import { isFileHere } from "./file-here.ts";
import type { Hub } from "./hub.ts";
import type { HashedRevision } from "./signed-revision.ts";

/** The parts of a hub that contents are read with. */
export type ContentHub = Pick<Hub, "files" | "pull" | "places" | "policy">;

export interface HashedFile {
  readonly file: RepositoryFile;
  /** 64 hex digits; undefined for what is not here, or is not what it was. */
  readonly sha256: string | undefined;
}

/** SHA-256 by git's id of the same content, of files that Git LFS does not keep. */
const hashed = nameCache("registry-hashes", new LRUCache<string, string>({ max: 100_000 }));

/** Files that are read, or fetched from another hub, at the same time. */
const filesInTurn = 8;

/** The SHA-256 of a file if it is known without reading the file: 64 hex digits. */
export const knownSha256 = ({ size, oid, lfs }: RepositoryFile): string | undefined =>
  size === 0 ? ofNothing : (lfs?.sha256 ?? hashed.get(oid));

/** Of an empty file, whatever an upstream lists: nothing is read or fetched of it. */
const ofNothing = createHash("sha256").digest("hex");

/**
 * The SHA-256 of a file, 64 hex digits. Files that Git LFS does not keep are read once; those of another hub that are not here
 * are fetched first, up to ten megabytes each.
 *
 * @returns undefined for what is not here, or is not what it was
 * @throws UpstreamFault where the other hub does not give the file now
 */
export async function contentSha256(
  hub: ContentHub,
  of: HashedRevision,
  file: RepositoryFile,
): Promise<string | undefined> {
  const known = knownSha256(file);
  if (known !== undefined) return known;
  const here = await contentHere(hub, of, file);
  const found = here && (await readHashes(hub, here));
  if (found?.oid !== file.oid) return undefined;
  hashed.set(file.oid, found.sha256);
  return found.sha256;
}

/** Contents whose hash was taken from their name and is confirmed, by place and state. */
const confirmed = nameCache("confirmed-hashes", new LRUCache<string, Promise<string | undefined>>({ max: 10_000 }));

/**
 * The same, and a hash that an import took from the name of a content is made from the content, once.
 *
 * @returns undefined as {@link contentSha256}
 * @throws UpstreamFault as {@link contentSha256}
 */
export async function confirmedSha256(
  hub: ContentHub,
  of: HashedRevision,
  file: RepositoryFile,
): Promise<string | undefined> {
  const { place, size, oid, mtimeMs, etag, lfs } = file;
  // A content of another hub was compared with its hash when it came.
  const isTaken = size > 0 && place && isNamedByHash(place) && hub.pull?.brings(of.kind ?? "model", of.id) !== true;
  if (!isTaken) return contentSha256(hub, of, file);
  if (!(await isFileHere(hub, file))) return undefined;
  const key = JSON.stringify([place, size, mtimeMs, etag, lfs === undefined && oid]);
  const reading =
    confirmed.get(key) ??
    readHashes(hub, file).then((found) => (lfs || found?.oid === oid ? found?.sha256 : undefined));
  confirmed.set(key, reading);
  const sha256 = await reading;
  if (sha256 === undefined) confirmed.delete(key);
  return sha256;
}

/**
 * The files with their hashes, in their order.
 *
 * @throws UpstreamFault as {@link contentSha256}
 */
export async function withSha256(
  hub: ContentHub,
  of: HashedRevision,
  files: readonly RepositoryFile[],
): Promise<readonly HashedFile[]> {
  const all: HashedFile[] = [];
  for (let from = 0; from < files.length; from += filesInTurn) {
    const some = files.slice(from, from + filesInTurn);
    all.push(...(await Promise.all(some.map(async (file) => ({ file, sha256: await contentSha256(hub, of, file) })))));
  }
  return all;
}

/**
 * A file with the place of its content, which is fetched first where it is on another hub: up to ten megabytes.
 *
 * @returns undefined for what is not here, or is not what it was
 * @throws UpstreamFault as {@link contentSha256}
 */
export async function contentHere(
  hub: ContentHub,
  of: HashedRevision,
  file: RepositoryFile,
): Promise<RepositoryFile | undefined> {
  return file.size === 0 || (await isFileHere(hub, file)) ? file : fetched(hub, of, file);
}

/** The file with its place after it was fetched from the other hub. */
async function fetched(
  { files, pull, policy = [] }: ContentHub,
  { kind = "model", id, revision: { commit }, fetches }: HashedRevision,
  file: RepositoryFile,
): Promise<RepositoryFile | undefined> {
  if (fetches === false || file.size > maxPlainFile) return undefined;
  if (listedFileRefusal(policy, ["serve", "pull"], { kind, id }, file) !== undefined) return undefined;
  const content = await pull?.content({ kind, id, commit }, file, fetches.via)?.finished;
  if (content === undefined) return undefined;
  // It may be in object storage by now, or not yet in the index.
  return { ...file, place: content.place, ...files?.file(kind, id, commit, file.path) };
}

/** Both hashes of a content; undefined where it cannot be read. */
async function readHashes(
  { places = diskPlaces }: ContentHub,
  { place, size, etag }: RepositoryFile,
): Promise<ContentHashes | undefined> {
  if (size === 0) return contentHashes(0, []);
  if (place === undefined) return undefined;
  return contentHashes(size, places.read(place, { size, etag })).catch(() => undefined);
}
