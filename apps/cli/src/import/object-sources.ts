import { cachedRepository, type ListedObject, type ObjectStorage } from "@modelshelf/files";
import { findRepositories, type FolderDefaults, type FolderSource, type FoundSources } from "./find-repositories.ts";
import type { FolderTree } from "./folder-tree.ts";

/** A repository in object storage: its folder is what the places of its objects begin with, without the last slash. */
export interface ObjectSource extends FolderSource {
  readonly objects: readonly ListedObject[];
}

/**
 * The repositories below a place in object storage, found as in folders.
 *
 * @param place `s3://bucket/prefix`
 * @throws StorageFault
 */
export async function objectSources(
  place: string,
  storage: Pick<ObjectStorage, "list">,
  { signal, ...defaults }: FolderDefaults & { readonly signal?: AbortSignal } = {},
): Promise<FoundSources<ObjectSource>> {
  const root = rootOf(place.replace(/\/+$/, ""));
  const inside = new Map<string, ListedObject[]>();
  for await (const object of storage.list(`${root}/`, signal)) {
    for (const folder of foldersOf(object, root)) {
      const objects = inside.get(folder);
      if (objects === undefined) inside.set(folder, [object]);
      else objects.push(object);
    }
  }
  const { sources, passedOver } = await findRepositories(objectTree(inside), root, [], defaults);
  return { sources: sources.map((source) => ({ ...source, objects: inside.get(source.folder) ?? [] })), passedOver };
}

/** A place inside a repository of the cache of the Hub's clients stands for that repository. */
function rootOf(place: string): string {
  const names = place.split("/");
  const cached = names.findIndex((name) => cachedRepository(name) !== undefined);
  return cached === -1 ? place : names.slice(0, cached + 1).join("/");
}

/** The folders that an object is in, from the root on. */
function foldersOf({ place }: ListedObject, root: string): readonly string[] {
  const folders: string[] = [];
  for (let at = root.length; at > 0; at = place.indexOf("/", at + 1)) folders.push(place.slice(0, at));
  return folders;
}

const join = (folder: string, name: string): string => `${folder}/${name}`;

function objectTree(inside: ReadonlyMap<string, readonly ListedObject[]>): FolderTree {
  const names = async (folder: string): Promise<readonly string[]> => {
    const found = (inside.get(folder) ?? []).map(({ place }) => place.slice(folder.length + 1).split("/")[0] ?? "");
    return [...new Set(found)];
  };
  return {
    join,
    names,
    folders: async (folder) =>
      (await names(folder)).filter((name) => name !== "" && !name.startsWith(".") && inside.has(join(folder, name))),
  };
}
