import { lstat, readlink, realpath } from "node:fs/promises";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { isHex } from "../repository/is-hex.ts";
import { type FollowLinks, isBelow } from "./follow-links.ts";

/** Folders of a cache: repositories of all kinds that clients know, and the store of contents that repositories share. */
const inCache = /^(?:(?:models|datasets|spaces|kernels)--.+|blobs)$/;
const blobsInCache = /^(?:models|datasets|spaces|kernels)--[^/]+\/blobs$/;

/** As many as Linux follows. */
const maxHops = 40;

/** Names that the Hub's clients give to contents: the blob id of git, or the SHA-256 of what Git LFS keeps. */
export const isContentHash = (name: string): boolean => isHex(name, 40) || isHex(name, 64);

/** The place of a content in the shared store, below it: by its Xet hash, which says nothing of its SHA-256. */
const isShared = (path: string): boolean => /^([0-9a-f]{2})\/\1[0-9a-f]{62}$/.test(path);

/**
 * Follows the links of a repository in the cache of the Hub's clients, one after another: from a snapshot to `blobs` of the
 * repository, and from there to the store that the repositories of a cache share. The name of a content is that in `blobs`.
 *
 * Every link has to end in a repository of the same cache, or in its store. The cache, the repository and either `blobs` may
 * themselves be links to another disk; then what is named as clients name contents counts there, and nothing else.
 *
 * Source: `scan_cache_dir` and `utils/_shared_blobs.py` of huggingface_hub 2.4.0
 *
 * @param folder `…/hub/models--ada--reader`
 * @throws the error of the file system when the folder cannot be read
 * @example await (await cacheLinks(folder))(join(folder, "snapshots", commit, "model.safetensors"))
 * // { place: "/…/hub/blobs/ab/ab12…", blob: "88dd…" }
 */
export async function cacheLinks(folder: string): Promise<FollowLinks> {
  const own = await realpath(folder);
  // A single repository may be a link to another disk, where its relative links start from.
  const roots = [await realpath(dirname(resolve(folder))), dirname(own)];
  const blobs = await placeOf(join(own, "blobs"));
  const stores = await Promise.all(roots.map((root) => placeOf(join(root, "blobs"))));

  const parents = new Map<string, Promise<string>>();
  const parentOf = (path: string): Promise<string> => {
    const above = dirname(path);
    const parent = parents.get(above) ?? realpath(above);
    parents.set(above, parent);
    return parent;
  };

  const isInside = (place: string): boolean => {
    if (isBelow(own, place)) return true;
    if (dirname(place) === blobs) return isContentHash(basename(place));
    if (stores.some((store) => store !== undefined && isShared(pathBelow(store, place)))) return true;
    return roots.some((root) => inCache.test(pathBelow(root, place).split("/")[0] ?? ""));
  };
  const isNamed = (parent: string): boolean =>
    parent === blobs || roots.some((root) => blobsInCache.test(pathBelow(root, parent)));

  return async (path) => {
    const target = await realpath(path);
    if (!isInside(target)) return undefined;
    let blob: string | undefined;
    let at = path;
    for (let hop = 0; hop <= maxHops; hop += 1) {
      const parent = await parentOf(at);
      const place = join(parent, basename(at));
      if (!isInside(place)) return undefined;
      if (blob === undefined && isNamed(parent)) blob = basename(place);
      if (place === target) return { place, ...(blob !== undefined && { blob }) };
      if (!(await lstat(place)).isSymbolicLink()) return undefined;
      at = resolve(parent, await readlink(place));
    }
    return undefined;
  };
}

/** Where a folder is, links followed; undefined where there is none. */
const placeOf = (path: string): Promise<string | undefined> => realpath(path).catch(() => undefined);

/** A path as seen from a folder, parts separated by `/`; it begins with `..` outside of it. */
const pathBelow = (folder: string, path: string): string => relative(folder, path).replaceAll(sep, "/");
