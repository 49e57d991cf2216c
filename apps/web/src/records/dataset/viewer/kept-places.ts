import { LRUCache } from "lru-cache";
import type { Split } from "./dataset-splits.ts";

/** Contents never change under their id, so the next page of a question needs no other look. In bytes. */
const maxKept = 40_000_000;
const kept = new LRUCache<string, Uint32Array>({
  maxSize: maxKept,
  sizeCalculation: (places, key) => places.byteLength + key.length + 1,
});

/**
 * The places of the rows that a question finds in a split.
 *
 * @param question tells it from all other ones
 */
export async function keptPlaces(
  { files }: Pick<Split, "files">,
  question: readonly unknown[],
  find: () => Promise<Uint32Array>,
): Promise<Uint32Array> {
  const key = JSON.stringify([question, files.map(({ oid, path }) => [oid, path])]);
  const places = kept.get(key) ?? (await find());
  kept.set(key, places);
  return places;
}
