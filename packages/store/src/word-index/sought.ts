import { RoaringBitmap32 } from "roaring-wasm";
import { inAll } from "../facet-index/members.ts";
import type { WordHits } from "./word-hits.ts";

/** A part of a query with the records that fulfill it: by all of its words, or by one of its values. */
export interface Sought {
  /** Empty where words do not count. */
  readonly words: readonly WordHits[];
  /** Another spelling of its one word. */
  readonly otherWord?: WordHits;
  /** The records of each value that the part can mean. */
  readonly values: readonly RoaringBitmap32[];
}

/** The records of which a part of a query is true. A set of its own. */
export function foundBy({ words, otherWord, values }: Sought): RoaringBitmap32 {
  const found = inAll(words.map(({ all }) => all));
  if (otherWord !== undefined) found.orInPlace(otherWord.all);
  for (const one of values) found.orInPlace(one);
  return found;
}
