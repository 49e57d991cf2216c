import { BadCursor, type SearchPage, type SearchQuery, type Store, unreadableCursor } from "@modelshelf/store";
import { pageByAmount } from "./by-amount.ts";
import type { OrderedQuery } from "./ordered-query.ts";

/**
 * A page of a list in its order.
 *
 * @throws {BadCursor}
 * @example await listPage(hub.store, { kind: "model", sort: "likes", isReversed: true })
 */
export async function listPage(store: Pick<Store, "search">, ordered: OrderedQuery): Promise<SearchPage> {
  const { amount, isReversed = false, families: _rows, ...query } = ordered;
  if (amount !== undefined) return pageByAmount(store, query, { amount, isAscending: isReversed });
  return isReversed ? reversedPage(store, query) : store.search(query);
}

/** A page from the other end of a list. Its cursor is the number of records before, so pages move where others come in. */
async function reversedPage(store: Pick<Store, "search">, query: SearchQuery): Promise<SearchPage> {
  const { cursor, skip = 0, limit = 1, ...rest } = query;
  const before = cursor === undefined ? 0 : Number(/^from-(\d{1,9})$/.exec(cursor)?.[1]);
  if (Number.isNaN(before)) throw new BadCursor(unreadableCursor);
  const { total } = await store.search({ ...rest, limit: 1 });
  const end = total - before - skip;
  if (end <= 0) return { records: [], total };
  const start = Math.max(0, end - limit);
  const { records } = await store.search({ ...rest, skip: start, limit: end - start });
  return { records: records.toReversed(), total, ...(start > 0 && { next: `from-${total - start}` }) };
}
