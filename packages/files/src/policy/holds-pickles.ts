import { nameCache } from "@modelshelf/store";
import { LRUCache } from "lru-cache";
import { mayHoldPickles, readPickles } from "../pickle/read-pickles.ts";
import type { ContentReader } from "../repository/content-reader.ts";
import type { RepositoryFile } from "../repository/repository.ts";

/** By the id of the content and the path. Contents never change under their id. */
const known = nameCache("pickles", new LRUCache<string, Promise<boolean>>({ max: 10_000 }));

/**
 * Whether the content of a file holds pickles, or cannot be read to its end. `undefined` where its content is not here or cannot
 * be fetched.
 *
 * @example await holdsPickles({ path: "model.bin", size, oid, place }, diskReader) // false
 */
export async function holdsPickles(
  { path, place, size, oid }: Partial<RepositoryFile> & Pick<RepositoryFile, "path">,
  reader: ContentReader,
): Promise<boolean | undefined> {
  if (!mayHoldPickles(path)) return false;
  if (place === undefined || size === undefined || oid === undefined) return undefined;
  const key = `${oid} ${path}`;
  const reading = known.get(key) ?? readPickles({ path, place, size }, reader).then((report) => report !== undefined);
  known.set(key, reading);
  return reading.catch(() => {
    known.delete(key);
    return undefined;
  });
}
