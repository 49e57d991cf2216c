import { realpath, stat } from "node:fs/promises";
import type { RepositoryFile } from "../repository/repository.ts";
import { isObjectPlace } from "./object-place.ts";
import type { Places } from "./places.ts";

/**
 * Whether the content at the place is still what was hashed: on disk not another file, and not a link that was put there since;
 * in storage the object of the same ETag, or date where it has none.
 *
 * @throws StorageFault where the storage does not say
 */
export async function isUnchanged(places: Places, file: RepositoryFile): Promise<boolean> {
  const { place, size, etag, mtimeMs } = file;
  if (place === undefined) return false;
  if (!isObjectPlace(place)) return isUnchangedOnDisk(place, file);
  const found = await places.look(place);
  if (found === undefined || found.size !== size) return false;
  return etag === undefined ? found.mtimeMs === mtimeMs : found.etag === etag;
}

async function isUnchangedOnDisk(place: string, { size, mtimeMs }: RepositoryFile): Promise<boolean> {
  try {
    const found = await stat(place);
    if (!found.isFile() || found.size !== size) return false;
    // Whole milliseconds: `utimes`, with which a cache notes that a content was used, keeps no more.
    if (mtimeMs !== undefined && Math.round(found.mtimeMs) !== Math.round(mtimeMs)) return false;
    return (await realpath(place)) === place;
  } catch {
    return false;
  }
}
