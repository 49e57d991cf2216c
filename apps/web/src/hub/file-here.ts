import { realpath, stat } from "node:fs/promises";
import type { RepositoryFile } from "@modelshelf/files";

/** Whether the content at the place is still what was hashed: not another file, and not a link that was put there since. */
export async function isUnchangedOnDisk({ place, size, mtimeMs }: RepositoryFile): Promise<boolean> {
  if (place === undefined) return false;
  try {
    const found = await stat(place);
    if (!found.isFile() || found.size !== size) return false;
    if (mtimeMs !== undefined && found.mtimeMs !== mtimeMs) return false;
    return (await realpath(place)) === place;
  } catch {
    return false;
  }
}
