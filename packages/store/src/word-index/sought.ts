import { RoaringBitmap32 } from "roaring-wasm";
import { inAll } from "../facet-index/members.ts";
import type { WordHits } from "./word-hits.ts";

/** A part of a query with the records that fulfill it: by all of its words, or by one of its values. */
export interface Sought {
  /** Empty where words do not count. */
  readonly words: readonly WordHits[];
  /** Words that do as well, each list as a whole. */
  readonly otherWords: readonly (readonly WordHits[])[];
  /** The records of each value that the part can mean. */
  readonly values: readonly RoaringBitmap32[];
  /** Whether the part is a size of models: a name that has its word and another size, as "0.8B" has "8B", means that one. */
  readonly isSize?: boolean;
}

/** The records of which a part of a query is true. A set of its own. */
export function foundBy({ words, otherWords, values }: Sought): RoaringBitmap32 {
  const found = inAll(words.map(({ all }) => all));
  for (const others of otherWords) {
    const also = inPhrase(others);
    found.orInPlace(also);
    also.dispose();
  }
  for (const one of values) found.orInPlace(one);
  return found;
}

/** The records with all words of a list; of several words those of one or two letters as they are: "3" is not "30b". */
export function inPhrase(words: readonly WordHits[]): RoaringBitmap32 {
  return inAll(words.map((word) => (words.length > 1 && word.word.length <= 2 ? word.whole : word.all)));
}
