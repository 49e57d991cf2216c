import {
  hasKey,
  kinds,
  listedOrders,
  order,
  type OrderId,
  orderOf,
  type RecordKind,
  type SearchPage,
} from "@modelshelf/store";
import type { PageQuery } from "./list-href.ts";

/** A page of a list, and the order that it really has. */
export interface OrderedPage {
  readonly page: SearchPage;
  readonly sort: OrderId;
  /** One sentence where the order that was asked for means nothing here. */
  readonly problem?: string;
}

/**
 * Looks up a page of a list in an order that is true of it: the one asked for, else the first of the kind's that its
 * records say something about. A list without any downloads is not called "Most downloads".
 *
 * @param search looks a query up
 */
export async function searchInTrueOrder(
  query: PageQuery,
  search: (query: PageQuery) => Promise<SearchPage>,
): Promise<OrderedPage> {
  const counted = listedOrders(query.kind).filter((id) => order(id).by === "count" || order(id).by === "time");
  const asked = orderOf(query);
  const page = await search({ ...query, sort: asked });
  // From the other end the first record has the least of it, and an order by an amount leaves out what says nothing.
  const isSelective = query.isReversed === true || order(asked).by === "amount";
  const isTrue = isSelective ? page.total > 0 : page.total === 0 || startsWith(page, asked);
  // Later pages keep the order of their first.
  if (isTrue || query.cursor !== undefined) return { page, sort: asked };
  const { isReversed: _reversed, ...usual } = query;
  for (const sort of [...counted.filter((other) => other !== asked), "name" as const]) {
    const other = await search({ ...usual, sort });
    if (other.total === 0) break;
    if (startsWith(other, sort))
      return { page: other, sort, ...(query.sort !== undefined && { problem: problemOf(query.kind, asked, sort) }) };
  }
  return { page, sort: asked };
}

/** Sorted by it, the first record has the most of it. */
const startsWith = ({ records: [first] }: SearchPage, sort: OrderId): boolean =>
  first === undefined || hasKey(sort, first);

const problemOf = (kind: RecordKind, asked: OrderId, sort: OrderId): string =>
  `None of these ${kinds[kind].many} says ${order(asked).unknown}, so they are sorted by ${sort}.`;

/** The orders that a list of which all records are here can have; all of the kind's for a longer one. */
export function sortsFor({ kind, text }: PageQuery, { records, total }: SearchPage): readonly OrderId[] {
  const sorts: readonly OrderId[] = [...(text === undefined ? [] : ["relevance" as const]), ...listedOrders(kind)];
  return total > records.length ? sorts : sorts.filter((sort) => records.some((record) => hasKey(sort, record)));
}
