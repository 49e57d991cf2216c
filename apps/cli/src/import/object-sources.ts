import { posix } from "node:path";
import { cachedRepository, type ListedObject, type ObjectStorage } from "@modelshelf/files";
import { isRepositoryId } from "@modelshelf/registry";
import { kinds, type RecordKind, recordKinds } from "@modelshelf/store";
import { type FolderSource, isMark } from "./folder-sources.ts";

/** A repository in object storage: its folder is what the places of its objects begin with, without the last slash. */
export interface ObjectSource extends FolderSource {
  readonly objects: readonly ListedObject[];
}

/**
 * The repositories below a place in object storage, found as in folders: one itself, or `owner/name`, or
 * `models/owner/name`, or a cache of the Hub's clients.
 *
 * @param place `s3://bucket/prefix`
 * @param kind what they are where no name says it; models by default
 * @throws StorageFault
 */
export async function objectSources(
  place: string,
  storage: Pick<ObjectStorage, "list">,
  { kind = "model", signal }: { readonly kind?: RecordKind | undefined; readonly signal?: AbortSignal } = {},
): Promise<readonly ObjectSource[]> {
  const root = place.replace(/\/+$/, "");
  const objects: ListedObject[] = [];
  for await (const object of storage.list(`${root}/`, signal)) objects.push(object);
  return sourcesAt(root, objects, kind);
}

function sourcesAt(root: string, objects: readonly ListedObject[], kind: RecordKind): readonly ObjectSource[] {
  const cached = cachedRepository(root);
  if (cached !== undefined) return [{ folder: root, ...cached, isCached: true, objects }];
  if (isRepository(root, objects)) return [ownSource(root, objects, kind)];
  return Array.from(foldersIn(root, objects)).flatMap(([folder, inside]) => {
    const isCache = posix.basename(folder) === "hub" && [...foldersIn(folder, inside).keys()].some(cachedRepository);
    if (isCache || cachedRepository(folder) !== undefined) return sourcesAt(folder, inside, kind);
    const ofKind = recordKinds.find((each) => kinds[each].path === `/${posix.basename(folder)}`);
    if (isRepository(folder, inside)) return [ownSource(folder, inside, kind)];
    if (ofKind === undefined) return ownedIn(folder, inside, kind);
    return Array.from(foldersIn(folder, inside)).flatMap(([owner, below]) => {
      // The old models of one name have no owner.
      if (!isRepository(owner, below)) return ownedIn(owner, below, ofKind);
      return [{ folder: owner, kind: ofKind, id: posix.basename(owner), isCached: false, objects: below }];
    });
  });
}

function ownedIn(folder: string, objects: readonly ListedObject[], kind: RecordKind): readonly ObjectSource[] {
  return Array.from(foldersIn(folder, objects)).flatMap(([below, inside]) => {
    const id = `${posix.basename(folder)}/${posix.basename(below)}`;
    return isRepositoryId(id) ? [{ folder: below, kind, id, isCached: false, objects: inside }] : [];
  });
}

/** One repository alone: its owner is the name before its own. */
function ownSource(folder: string, objects: readonly ListedObject[], kind: RecordKind): ObjectSource {
  const name = posix.basename(folder);
  const id = `${posix.basename(posix.dirname(folder))}/${name}`;
  return { folder, kind, id: isRepositoryId(id) ? id : name, isCached: false, objects };
}

function isRepository(folder: string, objects: readonly ListedObject[]): boolean {
  return objects.some(({ place }) => isMark(place.slice(folder.length + 1)));
}

/** By the place of each folder directly below, what is in it. */
function foldersIn(folder: string, objects: readonly ListedObject[]): ReadonlyMap<string, ListedObject[]> {
  const found = new Map<string, ListedObject[]>();
  for (const object of objects) {
    const [name = "", rest] = object.place.slice(folder.length + 1).split(/\/([^]*)/);
    if (rest === undefined || name === "" || name.startsWith(".")) continue;
    const below = `${folder}/${name}`;
    const inside = found.get(below);
    if (inside === undefined) found.set(below, [object]);
    else inside.push(object);
  }
  return found;
}
