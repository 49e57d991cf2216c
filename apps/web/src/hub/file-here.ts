import { diskPlaces, isObjectPlace, isUnchanged, readBytes, type RepositoryFile } from "@modelshelf/files";
import { nameCache } from "@modelshelf/store";
import { LRUCache } from "lru-cache";
import type { Hub } from "./hub.ts";

/**
 * Whether the content of a file is here, and still what was hashed.
 *
 * @throws StorageFault where object storage does not say
 */
export function isFileHere({ places = diskPlaces }: Pick<Hub, "places">, file: RepositoryFile): Promise<boolean> {
  return isUnchanged(places, file);
}

/** Texts from object storage, by their hashes: a page is not to wait for it each time. In bytes. */
const texts = nameCache(
  "stored-texts",
  new LRUCache<string, string>({ maxSize: 16_000_000, sizeCalculation: (text) => text.length + 1 }),
);

/** The text of a file; `undefined` where it is not here, is longer than so many bytes, or cannot be read. */
export async function readTextHere(
  hub: Pick<Hub, "places">,
  file: RepositoryFile | undefined,
  maxBytes: number,
): Promise<string | undefined> {
  if (file?.place === undefined || file.size > maxBytes) return undefined;
  const { place, etag } = file;
  const { places = diskPlaces } = hub;
  try {
    if (!isObjectPlace(place)) {
      return (await isFileHere(hub, file)) ? (await readBytes(places, place)).toString("utf8") : undefined;
    }
    const kept = texts.get(file.oid) ?? (await readBytes(places, place, { etag })).toString("utf8");
    texts.set(file.oid, kept);
    return kept;
  } catch {
    return undefined;
  }
}
