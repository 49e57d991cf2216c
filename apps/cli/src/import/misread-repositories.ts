import { resolve, sep } from "node:path";
import { defaultBranch, type FileIndex, type IndexedRepository, isObjectPlace } from "@modelshelf/files";
import { kinds, type Store } from "@modelshelf/store";
import type { FoundSources } from "./find-repositories.ts";

/** The message for a repository that an earlier version made of a part of a cache. */
const wasMisread = ({ kind, id, source }: Pick<IndexedRepository, "kind" | "id" | "source">): string =>
  `${kinds[kind].one} ${id} was removed: it was made from ${source}, which is a part of the cache of the Hub's clients and not a repository.`;

/** The names of files in a folder of the store that the repositories of a cache share: by Xet hashes. */
const inStore = /^[0-9a-f]{64}(?:\.(?:refs|lock)(?:\.\w+)*)?$/;

/**
 * Removes the repositories that earlier versions made of parts of a cache: of the store that its repositories share, of other
 * folders of clients, and of folders inside of one repository. They give away contents under ids that nobody knows to be gated.
 *
 * @returns a sentence for each
 */
export async function removeMisread(
  { sources, passedOver }: FoundSources,
  { store, files }: { readonly store: Store; readonly files: FileIndex },
): Promise<readonly string[]> {
  const never = passedOver.filter(({ isNever }) => isNever).map(({ folder }) => placeOf(folder));
  const cached = sources.filter(({ isCached }) => isCached);
  if (never.length === 0 && cached.length === 0) return [];
  const said: string[] = [];
  // As a list: rows are removed while it is read.
  const all = Array.from(files.list());
  for (const repository of all) {
    const { kind, id } = repository;
    const source = placeOf(repository.source);
    const isOther = cached.some(
      (each) => isIn(placeOf(each.folder), source) && !(each.kind === kind && each.id === id),
    );
    if (!isOther && !never.some((folder) => isIn(folder, source)) && !isOfStore(repository, files)) continue;
    await store.remove(kind, id);
    files.remove(kind, id);
    said.push(wasMisread(repository));
  }
  return said;
}

/** Whether a repository has nothing but what the store has, also where that was named by a link or was copied. */
function isOfStore({ kind, id }: IndexedRepository, files: FileIndex): boolean {
  if (!/^blobs\/[0-9a-f]{2}$/.test(id)) return false;
  const own = files.revision(kind, id, defaultBranch)?.files ?? [];
  return own.length > 0 && own.every(({ path }) => inStore.test(path));
}

const placeOf = (folder: string): string => (isObjectPlace(folder) ? folder : resolve(folder));

const isIn = (folder: string, place: string): boolean =>
  place === folder || place.startsWith(`${folder}/`) || place.startsWith(folder + sep);
