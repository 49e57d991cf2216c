import type { RoaringBitmap32 } from "roaring-wasm";
import { inAll } from "../facet-index/members.ts";
import type { FacetId } from "../facets/ids.ts";
import type { RecordKind } from "../kinds/kinds.ts";
import { partsOf } from "../understand/parts.ts";
import type { RangeCondition } from "../query/ranges/range.ts";
import { rowsOfSizes } from "./amount-rows.ts";
import { type Relevance, relevanceOf } from "./relevance.ts";
import { foundBy, type Sought } from "./sought.ts";
import type { WordHits } from "./word-hits.ts";
import { lengthName, type RowRange } from "./word-rows.ts";

/** Words and values, as the index of a catalog has them; callers do not change the bitmaps. */
export interface TextIndex {
  /** The records with a word that begins so, and where they have it. */
  withWord(kind: RecordKind, word: string): WordHits;
  /** The records of some rows. */
  withRows(kind: RecordKind, range: RowRange): RoaringBitmap32;
  withValue(kind: RecordKind, facet: FacetId, value: string): RoaringBitmap32;
  withRange(kind: RecordKind, range: RangeCondition): RoaringBitmap32;
}

/** The records that a text finds. A set of its own. */
export function foundByText(index: TextIndex, kind: RecordKind, text: string): RoaringBitmap32 {
  const sets = seek(index, kind, text).map(foundBy);
  const found = inAll(sets);
  for (const set of sets) set.dispose();
  return found;
}

/**
 * How relevant the records are that a text has found.
 *
 * @param named the keys of the records whose id is the text, in any letter case
 */
export function relevanceIn(
  index: TextIndex,
  kind: RecordKind,
  text: string,
  { found, named }: { readonly found: RoaringBitmap32; readonly named: RoaringBitmap32 },
): Relevance {
  const sought = seek(index, kind, text);
  const length = sought.reduce((sum, { words }) => sum + words.length, 0);
  const lengths = Array.from({ length }, (_, before) => before + 1);
  const nameLengths = new Map(lengths.map((words) => [words, index.withRows(kind, { names: [lengthName(words)] })]));
  return relevanceOf(found, { sought, named, nameLengths });
}

/** The parts of a text with the records that each is true of. */
function seek(index: TextIndex, kind: RecordKind, text: string): readonly Sought[] {
  const hitsOf = (words: readonly string[]): readonly WordHits[] => words.map((word) => index.withWord(kind, word));
  return partsOf(text, kind).map(({ words, otherWords = [], values, size, bytes }) => ({
    words: hitsOf(words),
    otherWords: otherWords.map(hitsOf),
    values: [
      ...values.map(([facet, value]) => index.withValue(kind, facet, value)),
      ...(size === undefined ? [] : [index.withRows(kind, rowsOfSizes(size.from, size.to))]),
      ...(bytes === undefined ? [] : [index.withRange(kind, { range: "file_size", ...bytes })]),
    ],
    isSize: size !== undefined,
  }));
}
