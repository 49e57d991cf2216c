import type { RoaringBitmap32 } from "roaring-wasm";
import type { FacetId } from "../facets/ids.ts";
import type { CatalogRecord } from "../record/record.ts";
import type { Placed, Ranks, Worth } from "./ranks.ts";

/** A record on its way to a page. */
export interface Walked {
  readonly record: number;
  /** How well it fits the words of the query, where it is sorted by that. */
  readonly worth?: number;
}

/**
 * An order of records as pages are read from it: what a back end has to know. All of it is of one state of the catalog, and
 * nothing waits: what is not in memory is thrown, as something to be read first.
 */
export interface Walk<Position, Row extends Position & Walked> {
  /** The first of some records behind a position, or from the beginning of the order; `skip` of them are passed over. */
  first(among: RoaringBitmap32, after: Position | undefined, limit: number, skip?: number): readonly Row[];
  /** The very first of each set. */
  firstOfEach(sets: readonly RoaringBitmap32[]): readonly (number | undefined)[];
  /** The records of rows, in their order. */
  records(rows: readonly Walked[]): readonly CatalogRecord[];
  /** For each value of a facet all records of the kind that have it. Not to be changed. */
  members(facet: FacetId, values: readonly string[]): readonly RoaringBitmap32[];
}

export type RankedRow = Walked & Placed;

/**
 * An order whose places are in memory: by them alone or, where a query has words, by relevance.
 *
 * @example rankedOrder(ranks).first(found, undefined, 30) // [{ record: 7, worth: 0, place: 1 }, …]
 */
export function rankedOrder(ranks: Ranks, relevance?: Worth): Pick<Walk<Placed, RankedRow>, "first" | "firstOfEach"> {
  const first = (among: RoaringBitmap32, after: Placed | undefined, limit: number, skip = 0): readonly RankedRow[] => {
    if (relevance === undefined) {
      const keys = ranks.first(among, after?.place ?? 0, limit, skip);
      return keys.map((record) => ({ record, worth: 0, place: ranks.placeOf(record) }));
    }
    const best = ranks.best(among, relevance, after, skip + limit).slice(skip);
    return best.map(({ key: record, worth, place }) => ({ record, worth, place }));
  };
  return { first, firstOfEach: (sets) => sets.map((set) => first(set, undefined, 1)[0]?.record) };
}
