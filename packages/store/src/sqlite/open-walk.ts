import { RoaringBitmap32 } from "roaring-wasm";
import type { Placed } from "../facet-index/ranks.ts";
import type { Found } from "../facet-index/search-page.ts";
import { type RankedRow, rankedOrder, type Walk } from "../facet-index/walk.ts";
import { isRising, type KeptOrder } from "../orders/order-keys.ts";
import { type CursorPosition, parseCursor } from "../query/cursor.ts";
import { orderOf, type SearchQuery } from "../query/query.ts";
import { popularityIn, type Relevance } from "../word-index/relevance.ts";
import { popularityOf } from "../word-index/popularity-of.ts";
import { relevanceIn } from "../word-index/text-search.ts";
import type { FollowedIndex } from "./followed-index.ts";
import type { Row, Statements } from "./statements.ts";

interface Catalog {
  readonly statements: Statements;
  readonly index: FollowedIndex;
}

/**
 * The order of a query, and where its page begins. Relevance is an order by popularity that also counts how well words fit.
 *
 * @throws {BadCursor}
 */
export function openWalk(
  { statements, index }: Catalog,
  query: SearchQuery,
  found: RoaringBitmap32,
): Pick<Walk<Placed, RankedRow>, "first" | "firstOfEach" | "members"> & Found<Placed> {
  const { kind, cursor, isReversed = false } = query;
  const order = orderOf(query);
  const end = cursor === undefined ? undefined : parseCursor(order, cursor);
  const by = order === "relevance" ? popularityOf(kind) : order;
  const ranks = index.ranks(kind, by, isReversed);
  const relevance = order === "relevance" ? relevanceOf({ statements, index }, query, found) : undefined;
  const after = end && { worth: relevance === undefined ? 0 : Number(end.key), place: 0 };
  if (end !== undefined && after !== undefined) {
    // Those of the same relevance are as popular, and then in the order of their ids.
    const position: CursorPosition = relevance === undefined ? end : { key: popularityIn(after.worth), id: end.id };
    const row = `SELECT id, ${by} AS key FROM record WHERE record = ?`;
    after.place = ranks.placeBefore((key) => isBeyond({ order: by, isReversed }, statements.get(row, key), position));
  }
  const members: Walk<Placed, RankedRow>["members"] = (facet, values) =>
    values.map((value) => index.withValue(kind, facet, value));
  return { ...rankedOrder(ranks, relevance), members, found, after };
}

function relevanceOf(
  { statements, index }: Catalog,
  { kind, text = "" }: SearchQuery,
  found: RoaringBitmap32,
): Relevance {
  const rows = statements.all("SELECT record FROM record WHERE kind = ? AND name = ?", kind, text.toLowerCase());
  const named = new RoaringBitmap32(rows.map(({ record }) => Number(record)));
  return relevanceIn(index, kind, text, { found, named });
}

/**
 * Whether a row comes after the record at which a page ended. One that is not there any more does not.
 *
 * @param row `key`, what it is ordered by, and `id`
 */
function isBeyond(
  { order, isReversed }: { readonly order: KeptOrder; readonly isReversed: boolean },
  row: Row | undefined,
  end: CursorPosition,
): boolean {
  const { key, id } = row ?? {};
  if (key === undefined || key === null) return false;
  if (key !== end.key) return key > end.key === (isRising(order) !== isReversed);
  return isReversed ? String(id) < end.id : String(id) > end.id;
}
