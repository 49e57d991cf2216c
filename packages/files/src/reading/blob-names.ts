import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { isContentHash } from "./cache-links.ts";

/**
 * The names of the contents in `blobs` of a cached repository, for files that are hard links to them: the same file on the
 * disk has the same content, so that it need not be hashed.
 *
 * @param folder `…/hub/models--ada--reader`
 * @returns place of a file → the name of its content; `undefined` for a file of its own
 * @example await (await blobNames(folder))(join(folder, "snapshots", commit, "model.safetensors")) // "88dd…"
 */
export async function blobNames(folder: string): Promise<(place: string) => Promise<string | undefined>> {
  const names = new Map<string, string>();
  for (const name of await readdir(join(folder, "blobs")).catch(() => [])) {
    if (!isContentHash(name)) continue;
    const file = await identityOf(join(folder, "blobs", name));
    if (file !== undefined) names.set(file, name);
  }
  return async (place) => {
    const file = names.size === 0 ? undefined : await identityOf(place);
    return file === undefined ? undefined : names.get(file);
  };
}

/**
 * Whether the hash of a content may have been taken from a name when it was imported: of a blob of a cache, or of an object of Git
 * LFS. Nobody has read the content for it.
 *
 * @example isNamedByHash("/srv/repo/model.safetensors") // false
 */
export const isNamedByHash = (place: string): boolean =>
  /[/\\](?:snapshots[/\\]|[0-9a-f]{40}(?:[0-9a-f]{24})?$)/.test(place);

/** Device and inode; undefined for what is not there, and on file systems that do not number their files. */
async function identityOf(place: string): Promise<string | undefined> {
  const found = await stat(place, { bigint: true }).catch(() => undefined);
  return found === undefined || found.ino === 0n ? undefined : `${found.dev} ${found.ino}`;
}
