import {
  type CatalogRecord,
  defaultLimit,
  hasKey,
  kinds,
  listedOrders,
  order,
  type OrderId,
  orderOf,
  type RecordGroup,
  type RecordKind,
  type SearchPage,
  type Store,
} from "@modelshelf/store";
import { nextTurn } from "../../http/next-turn.ts";
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
 * @param signal of a reader who may leave
 * @example (await searchInTrueOrder(store, { kind: "model" })).sort // "downloads"
 */
export async function searchInTrueOrder(store: Store, query: PageQuery, signal?: AbortSignal): Promise<OrderedPage> {
  const search = (ordered: PageQuery): Promise<SearchPage> => searchInSteps(store, ordered, signal);
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

/** Records that are looked up at once, without letting other requests have their turn. */
const recordsAtOnce = 100;

/** The page of a query, looked up piece by piece: between two of them others have their turn. Ends early for a reader who has left. */
async function searchInSteps(store: Store, query: PageQuery, signal: AbortSignal | undefined): Promise<SearchPage> {
  const { limit = defaultLimit } = query;
  const [records, groups]: [CatalogRecord[], RecordGroup[]] = [[], []];
  let cursor = query.cursor;
  for (;;) {
    const wanted = Math.min(limit - records.length, recordsAtOnce);
    const page = await store.search({ ...query, limit: wanted, ...(cursor !== undefined && { cursor }) });
    records.push(...page.records);
    groups.push(...(page.groups ?? []));
    cursor = page.next;
    // A piece of families is short where most of what follows has its row on earlier pages; a page without any would end the list.
    const isShort = page.records.length < wanted && records.length > 0;
    const isEnd = cursor === undefined || isShort || records.length >= limit;
    if (!isEnd) await nextTurn();
    if (isEnd || signal?.aborted) return { ...page, records, ...(page.groups && { groups }) };
  }
}
