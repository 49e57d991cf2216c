import { createHash } from "node:crypto";
import { diskPlaces } from "../places/disk-places.ts";
import { readBytes } from "../places/places.ts";
import { gitHeader } from "../repository/git-objects.ts";
import { type LfsPointer, lfsEntry, maxPointerSize, parseLfsPointer } from "../repository/lfs-pointer.ts";
import type { RepositoryFile } from "../repository/repository.ts";
import type { FoundFile } from "./list-files.ts";
import type { ReadingOptions } from "./reading.ts";

/**
 * A file with its hashes: the ones it was given before where it has not changed since. A pointer of Git LFS stands for a
 * content that is not here, unless `lfsPlace` knows where.
 *
 * @throws the error of the file system; the reason of the signal when that ends the work
 */
export async function hashFile(
  found: FoundFile,
  isLfs: boolean,
  lfsPlace: (sha256: string) => string | undefined,
  { known, onBytes, signal, places = diskPlaces }: ReadingOptions,
): Promise<RepositoryFile> {
  const { path, place, size, mtimeMs, etag } = found;
  const state = { place, mtimeMs, ...(etag !== undefined && { etag }) };
  const reading = { size, etag, signal };
  const before = known?.(place);
  if (before?.size === size && isSame(before, found) && (before.lfs !== undefined) === isLfs) {
    onBytes?.(size);
    const { oid, lfs } = before;
    return { path, size, oid, ...(lfs && { lfs }), ...state };
  }
  const whole = size <= maxPointerSize ? await readBytes(places, place, reading) : undefined;
  if (whole !== undefined) {
    const pointer = parseLfsPointer(whole.toString("latin1"));
    if (pointer !== undefined) return pointedTo(path, pointer, lfsPlace(pointer.sha256));
  }
  const hash = createHash(isLfs ? "sha256" : "sha1");
  if (!isLfs) hash.update(gitHeader("blob", size));
  let bytes = 0;
  for await (const piece of whole === undefined ? places.read(place, reading) : [whole]) {
    hash.update(piece);
    bytes += piece.length;
    onBytes?.(piece.length);
  }
  if (bytes !== size) throw new Error("it changed while it was read");
  const digest = hash.digest("hex");
  return { path, size, ...(isLfs ? lfsEntry({ sha256: digest, size }) : { oid: digest }), ...state };
}

/** Dates of objects change when they are copied, and so do those of files. */
function isSame(before: RepositoryFile, { etag, mtimeMs }: FoundFile): boolean {
  return etag === undefined ? before.mtimeMs === mtimeMs : before.etag === etag;
}

function pointedTo(path: string, pointer: LfsPointer, place: string | undefined): RepositoryFile {
  return { path, size: pointer.size, ...lfsEntry(pointer), ...(place !== undefined && { place }) };
}
