import { readdir, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { partEnd } from "../mirror/cache-folder.ts";
import { isObjectPlace } from "../places/object-place.ts";
import type { KeptContent } from "./cache-ledger.ts";
import type { CachePlace } from "./cache-place.ts";

/**
 * Contents in a folder of repositories, and the beginnings of those that have not come to their end. Links are left alone, and
 * so is everything outside of the folders `blobs`. The time of access of a file says when it was used, to other processes and
 * after a restart.
 *
 * @param root folder of the cache
 */
export function diskCache(root: string): CachePlace {
  return {
    holds: (place) => !isObjectPlace(place),
    list: () => contentsIn(root),
    find: contentAt,
    use: async (place, usedMs) => {
      const found = await stat(place).catch(() => undefined);
      if (found === undefined) return true;
      // Explicitly: most file systems note only some of the times at which a file was read.
      return utimes(place, usedMs / 1000, Math.round(found.mtimeMs) / 1000).then(
        () => true,
        () => false,
      );
    },
    delete: (place) => rm(place, { force: true }),
  };
}

async function contentsIn(root: string): Promise<readonly KeptContent[]> {
  const found: KeptContent[] = [];
  for (const repository of await foldersIn(root)) {
    const blobs = join(repository, "blobs");
    if (!(await foldersIn(repository)).includes(blobs)) continue;
    for (const place of await filesIn(blobs)) {
      const content = await contentAt(place);
      if (content !== undefined) found.push(content);
    }
  }
  return found;
}

/** A content as its file says. A beginning is used also when it is written, which does not change the time of access. */
async function contentAt(place: string): Promise<KeptContent | undefined> {
  const found = await stat(place).catch(() => undefined);
  if (!found?.isFile()) return undefined;
  const { size: bytes, atimeMs, mtimeMs } = found;
  return { place, bytes, usedMs: Math.max(atimeMs, place.endsWith(partEnd) ? mtimeMs : 0) };
}

const foldersIn = async (folder: string): Promise<readonly string[]> => {
  const found = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return found.filter((each) => each.isDirectory()).map(({ name }) => join(folder, name));
};

const filesIn = async (folder: string): Promise<readonly string[]> => {
  const found = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return found.filter((each) => each.isFile()).map(({ name }) => join(folder, name));
};
