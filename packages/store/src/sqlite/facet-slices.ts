import { setImmediate } from "node:timers/promises";
import type { CatalogState, FacetChunks } from "./facet-chunks.ts";

/** Blocks of the index that are read at a time, which takes some milliseconds. */
const blocksAtOnce = 32;

/**
 * Reads the chunks of a facet that counting needs, in slices; others are answered in between.
 *
 * @param hold does one piece of work, in a transaction of its own
 */
export async function loadInSlices(
  chunks: FacetChunks,
  isAll: boolean,
  hold: <T>(work: (state: CatalogState) => T) => T,
): Promise<void> {
  for (const chunk of chunks.missing(isAll)) {
    const piece = chunks.reading(chunk, blocksAtOnce);
    while (!hold(piece)) await setImmediate();
    await setImmediate();
  }
}
