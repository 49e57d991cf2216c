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
import type { PageQuery } from "./page-query.ts";

/** A page of a list, and the order that it really has. */
export interface OrderedPage<Page extends SearchPage> {
  readonly page: Page;
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
export async function searchInTrueOrder<Page extends SearchPage>(
  query: PageQuery,
  search: (query: PageQuery) => Promise<Page>,
): Promise<OrderedPage<Page>> {
  // From the other end the first record has the least of it, and of amounts there are none that say nothing.
  if (query.isReversed || order(orderOf(query)).by === "amount")
    return { page: await search(query), sort: orderOf(query) };
  const counted = listedOrders(query.kind).filter((id) => order(id).by === "count" || order(id).by === "time");
  const [first = "name"] = counted;
  const asked = query.sort ?? (query.text === undefined ? first : orderOf(query));
  let page = await search({ ...query, sort: asked });
  // Sorted by it, the first record has the most of it. Later pages keep the order of their first.
  if (isTrue(page, asked) || query.cursor !== undefined) return { page, sort: asked };
  for (const sort of [...counted.filter((other) => other !== asked), "name" as const]) {
    page = await search({ ...query, sort });
    if (isTrue(page, sort))
      return { page, sort, ...(query.sort !== undefined && { problem: problemOf(query.kind, asked, sort) }) };
  }
  return { page, sort: asked };
}

const isTrue = ({ records: [first] }: SearchPage, sort: OrderId): boolean => first === undefined || hasKey(sort, first);

const problemOf = (kind: RecordKind, asked: OrderId, sort: OrderId): string =>
  `None of these ${kinds[kind].many} says ${order(asked).unknown}, so they are sorted by ${sort}.`;

/** The orders that a list of which all records are here can have; all of the kind's for a longer one. */
export function sortsFor({ kind, text }: PageQuery, { records, total }: SearchPage): readonly OrderId[] {
  const sorts: readonly OrderId[] = [...(text === undefined ? [] : ["relevance" as const]), ...listedOrders(kind)];
  return total > records.length ? sorts : sorts.filter((sort) => records.some((record) => hasKey(sort, record)));
}
