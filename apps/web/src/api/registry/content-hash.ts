import { createHash, hash } from "node:crypto";
import { diskPlaces, type RepositoryFile, type Revision } from "@modelshelf/files";
import { LRUCache } from "lru-cache";
import type { ApiHub } from "../api-hub.ts";

/** A revision of a model whose files are hashed. */
export interface HashedRevision {
  readonly id: string;
  readonly revision: Revision;
  /** Header of the request, for files that come from another hub. */
  readonly via: string | undefined;
}

/** SHA-256 by git's id of the same content, of files that Git LFS does not keep. */
const hashed = new LRUCache<string, string>({ max: 100_000 });

/** Files that are read, or fetched from another hub, at once. */
const atOnce = 8;

/** The SHA-256 of a file as far as it is known without reading the file: 64 hex digits. */
export const knownSha256 = ({ oid, lfs }: RepositoryFile): string | undefined => lfs?.sha256 ?? hashed.get(oid);

/**
 * The SHA-256 of a file, 64 hex digits. Those that Git LFS does not keep are read once, and fetched from the other hub first
 * where they come from one.
 *
 * @returns undefined for what is not here, or is not what it was
 * @throws UpstreamFault where the other hub does not give the file now
 */
export async function sha256Of(hub: ApiHub, of: HashedRevision, file: RepositoryFile): Promise<string | undefined> {
  const known = knownSha256(file);
  if (known !== undefined) return known;
  const read = await readHashes(hub, file);
  const found = read ?? (await readHashes(hub, { ...file, ...(await fetched(hub, of, file)) }));
  if (found === undefined) return undefined;
  // A file that was changed since it was imported has another id, which must not name its content.
  if (found.oid === file.oid) hashed.set(file.oid, found.sha256);
  return found.sha256;
}

/**
 * The files with their hashes, in their order.
 *
 * @throws UpstreamFault as {@link sha256Of}
 */
export async function withSha256(
  hub: ApiHub,
  of: HashedRevision,
  files: readonly RepositoryFile[],
): Promise<readonly { readonly file: RepositoryFile; readonly sha256: string | undefined }[]> {
  const all: { readonly file: RepositoryFile; readonly sha256: string | undefined }[] = [];
  for (let from = 0; from < files.length; from += atOnce) {
    const some = files.slice(from, from + atOnce);
    all.push(...(await Promise.all(some.map(async (file) => ({ file, sha256: await sha256Of(hub, of, file) })))));
  }
  return all;
}

/** Where a file is after it was fetched from the other hub. */
async function fetched(
  { files, pull }: ApiHub,
  { id, revision: { commit }, via }: HashedRevision,
  file: RepositoryFile,
): Promise<Pick<RepositoryFile, "place" | "etag">> {
  const content = await pull?.content({ kind: "model", id, commit }, file, via)?.finished;
  const { place = content?.place, etag } = files?.file("model", id, commit, file.path) ?? {};
  return { ...(place !== undefined && { place }), ...(etag !== undefined && { etag }) };
}

/** SHA-256 and git's id of a content in one reading; undefined where it is not there or has another size. */
async function readHashes(
  { places = diskPlaces }: ApiHub,
  { place, size, etag }: RepositoryFile,
): Promise<{ readonly sha256: string; readonly oid: string } | undefined> {
  if (size === 0) return { sha256: hash("sha256", ""), oid: hash("sha1", "blob 0\0") };
  if (place === undefined) return undefined;
  const [sha256, oid] = [createHash("sha256"), createHash("sha1").update(`blob ${size}\0`)];
  let length = 0;
  try {
    for await (const piece of places.read(place, { size, etag })) {
      sha256.update(piece);
      oid.update(piece);
      length += piece.byteLength;
    }
  } catch {
    return undefined;
  }
  return length === size ? { sha256: sha256.digest("hex"), oid: oid.digest("hex") } : undefined;
}
