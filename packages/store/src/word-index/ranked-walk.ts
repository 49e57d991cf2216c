import type { RoaringBitmap32 } from "roaring-wasm";
import type { Placed, Ranks, Worth } from "../facet-index/ranks.ts";
import type { Found, Walk, Walked } from "../facet-index/search-page.ts";
import type { KeptOrder } from "../orders/order-keys.ts";
import { type CursorPosition, parseCursor } from "../query/cursor.ts";
import { orderOf, type SearchQuery } from "../query/query.ts";
import { popularityIn } from "./relevance.ts";
import { popularityOf } from "./popularity-of.ts";
import { relevanceIn, type TextIndex } from "./text-search.ts";

/** The orders of a kind of record, as a back end has them with their places in memory. */
export interface RankedRecords {
  /** All records in an order, from its usual end. */
  readonly ranks: (order: KeptOrder) => Ranks;
  /** Those with an id, in lower case. */
  readonly named: (name: string) => RoaringBitmap32;
  /** How many records come before a position or are at it. `ranks` are from the end that the query asks for. */
  readonly placeOf: (position: CursorPosition, order: KeptOrder, ranks: Ranks) => number;
}

type RankedRow = Walked & Placed;
type RankedWalk = Pick<Walk<Placed, RankedRow>, "first" | "firstOfEach"> & Found<Placed>;

/**
 * The order of a query, and where its page begins. Relevance is an order by popularity that also counts how well words fit.
 *
 * @throws {BadCursor}
 */
export function openWalk(
  index: TextIndex,
  query: SearchQuery,
  found: RoaringBitmap32,
  records: RankedRecords,
): RankedWalk {
  const { kind, text = "", cursor, isReversed = false } = query;
  const order = orderOf(query);
  const isRelevance = order === "relevance";
  const end = cursor === undefined ? undefined : parseCursor(order, cursor);
  const by = isRelevance ? popularityOf(kind) : order;
  const usual = records.ranks(by);
  const ranks = isReversed ? usual.reversed() : usual;
  const named = isRelevance ? records.named(text.toLowerCase()) : undefined;
  const walk = rankedOrder(ranks, named && relevanceIn(index, kind, text, { found, named }));
  if (end === undefined) return { ...walk, found, after: undefined };
  const worth = isRelevance ? Number(end.key) : 0;
  // Those of the same relevance are as popular, and then in the order of their ids.
  const position = isRelevance ? { key: popularityIn(worth), id: end.id } : end;
  return { ...walk, found, after: { worth, place: records.placeOf(position, by, ranks) } };
}

function rankedOrder(ranks: Ranks, relevance?: Worth): Pick<Walk<Placed, RankedRow>, "first" | "firstOfEach"> {
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
