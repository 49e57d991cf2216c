import { setImmediate } from "node:timers/promises";
import type { ValueIndex } from "../facet-index/value-index.ts";
import { type BlockVersion, type FacetBlocks, hasMoreBlocks } from "./index-rows.ts";
import type { Statements } from "./statements.ts";

/** Blocks of the index that are read at a time, which takes some milliseconds. */
export const blocksAtOnce = 32;
/** Chunks of 65,536 keys that are turned around for counting at a time: languages of so many take some 30 ms. */
const chunksAtOnce = 1;

/**
 * Whether reading a facet, or turning it around for counting, would keep others waiting.
 *
 * @param blocks those that are to be read, if any
 */
export function needsSlices(statements: Statements, blocks: FacetBlocks | undefined, values: ValueIndex): boolean {
  if (values.unturned().length > chunksAtOnce) return true;
  return blocks !== undefined && hasMoreBlocks(statements, blocks, blocksAtOnce);
}

/**
 * Reads the blocks of a facet that have changed, and turns them around for counting, in slices; others are answered in
 * between.
 *
 * @param read reads some blocks after one, and returns the last where there may be more
 */
export async function loadInSlices(
  values: ValueIndex,
  after: BlockVersion,
  read: (after: BlockVersion) => BlockVersion | undefined,
): Promise<void> {
  for (let last = read(after); last !== undefined; last = read(last)) await setImmediate();
  for (const chunk of values.unturned()) {
    await setImmediate();
    values.turn(chunk);
  }
}
