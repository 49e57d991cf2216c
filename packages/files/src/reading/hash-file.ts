import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { gitHeader } from "../repository/git-objects.ts";
import { type LfsPointer, lfsEntry, maxPointerSize, parseLfsPointer } from "../repository/lfs-pointer.ts";
import type { RepositoryFile } from "../repository/repository.ts";
import type { FoundFile } from "./list-files.ts";
import type { ReadingOptions } from "./reading.ts";

/** Bytes read at a time. */
const pieceSize = 1024 * 1024;

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
  { known, onBytes, signal }: ReadingOptions,
): Promise<RepositoryFile> {
  const { path, place, size, mtimeMs } = found;
  if (size <= maxPointerSize) {
    const pointer = parseLfsPointer(await readFile(place, "latin1"));
    if (pointer !== undefined) return pointedTo(path, pointer, lfsPlace(pointer.sha256));
  }
  const before = known?.(place);
  if (before?.size === size && before.mtimeMs === mtimeMs && (before.lfs !== undefined) === isLfs) {
    onBytes?.(size);
    const { oid, lfs } = before;
    return { path, size, oid, ...(lfs && { lfs }), place, mtimeMs };
  }
  const hash = createHash(isLfs ? "sha256" : "sha1");
  if (!isLfs) hash.update(gitHeader("blob", size));
  let bytes = 0;
  for await (const piece of createReadStream(place, { highWaterMark: pieceSize, ...(signal && { signal }) })) {
    hash.update(piece as Buffer);
    bytes += (piece as Buffer).length;
    onBytes?.((piece as Buffer).length);
  }
  if (bytes !== size) throw new Error("it changed while it was read");
  const digest = hash.digest("hex");
  return { path, size, ...(isLfs ? lfsEntry({ sha256: digest, size }) : { oid: digest }), place, mtimeMs };
}

function pointedTo(path: string, pointer: LfsPointer, place: string | undefined): RepositoryFile {
  return { path, size: pointer.size, ...lfsEntry(pointer), ...(place !== undefined && { place }) };
}
