import { readdir, realpath } from "node:fs/promises";
import { resolve } from "node:path";
import { cachedRepository, folderOfCached } from "@modelshelf/files";
import { findRepositories, type FolderDefaults, type FoundSources, kindOfFolder } from "./find-repositories.ts";
import { diskTree, foldersAround } from "./folder-tree.ts";

/** The message for a folder in which no repository is seen. */
export const holdsNoRepository = (folder: string): string =>
  `${folder} has no repositories: it is not one itself, and it has no folders named <owner>/<name> or models--<owner>--<name>.`;

/**
 * The repositories that a folder on this machine holds. A folder inside a repository of the cache of the Hub's clients stands
 * for that repository.
 *
 * @throws the error of the file system when the folder cannot be read
 * @example (await folderSources("~/.cache/huggingface")).sources // [{ folder: "…/hub/models--ada--reader", id: "ada/reader", … }]
 */
export async function folderSources(folder: string, defaults: FolderDefaults = {}): Promise<FoundSources> {
  const root = resolve(folder);
  await readdir(root);
  const real = await realpath(root);
  const inCache = folderOfCached(root) ?? folderOfCached(real);
  const cached = inCache === undefined ? undefined : cachedRepository(inCache);
  if (inCache !== undefined && cached !== undefined) {
    return { sources: [{ folder: inCache, ...cached, isCached: true }], passedOver: [] };
  }
  const found = await findRepositories(diskTree, root, foldersAround(root), defaults);
  if (real === root || found.sources.length === 0) return found;
  // A link may lead to where clients keep something else.
  const { sources, passedOver } = await findRepositories(diskTree, real, foldersAround(real), {
    ...defaults,
    kind: defaults.kind ?? kindOfFolder(root),
  });
  return sources.length === 0 ? { sources, passedOver } : found;
}
