import {
  BadCursor,
  type CatalogRecord,
  fileSizeOf,
  kinds,
  type Order,
  orderOf,
  type RecordKind,
  rowCountOf,
  type SearchPage,
} from "@modelshelf/store";
import type { Amount, OrderedQuery } from "../order/ordered-query.ts";
import { amountsOf } from "./parse-list.ts";

/** Every order that a list can have. */
export type ListSort = Order | Amount;

/** What a record has to say for an order to mean anything. */
const said: Readonly<Record<ListSort, (record: CatalogRecord) => boolean>> = {
  downloads: ({ downloads }) => downloads > 0,
  likes: ({ likes }) => likes > 0,
  updated: ({ lastModified }) => lastModified !== undefined,
  created: ({ createdAt }) => createdAt !== undefined,
  name: () => true,
  relevance: () => true,
  parameters: ({ parameters }) => parameters !== undefined,
  size: (record) => rowCountOf(record) !== undefined,
  file_size: (record) => fileSizeOf(record) !== undefined,
};

const unsaid: Readonly<Record<ListSort, string>> = {
  downloads: "how often it was downloaded",
  likes: "how many people like it",
  updated: "when it was updated",
  created: "when it was created",
  name: "its name",
  relevance: "any of the words",
  parameters: "how many parameters it has",
  size: "how many rows it has",
  file_size: "how large it is",
};

/** A page of a list, and the order that it really has. */
export interface OrderedPage<Page extends SearchPage> {
  readonly page: Page;
  readonly sort: ListSort;
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
  query: OrderedQuery,
  search: (query: OrderedQuery) => Promise<Page>,
): Promise<OrderedPage<Page>> {
  const { amount, isReversed = false } = query;
  if (amount !== undefined || isReversed) return searchInOwnOrder(query, search);
  const { sorts } = kinds[query.kind];
  const [first = "name"] = sorts;
  const asked = query.sort ?? (query.text === undefined ? first : orderOf(query));
  let page = await search({ ...query, sort: asked });
  // Sorted by it, the first record has the most of it. Later pages keep the order of their first.
  if (isTrue(page, asked) || query.cursor !== undefined) return { page, sort: asked };
  for (const sort of [...sorts.filter((other) => other !== asked && other !== "name"), "name" as const]) {
    page = await search({ ...query, sort });
    if (isTrue(page, sort))
      return { page, sort, ...(query.sort !== undefined && { problem: problemOf(query.kind, asked, sort) }) };
  }
  return { page, sort: asked };
}

/** By an amount or from the other end. Of amounts and days, records that say none are left out. */
async function searchInOwnOrder<Page extends SearchPage>(
  query: OrderedQuery,
  search: (query: OrderedQuery) => Promise<Page>,
): Promise<OrderedPage<Page>> {
  const sort = query.amount ?? orderOf(query);
  const isByDay = sort === "updated" || sort === "created";
  const dated = isByDay ? { ...query, ranges: { ...query.ranges, [sort]: query.ranges?.[sort] ?? anyDay } } : query;
  try {
    return { page: await search(dated), sort };
  } catch (error) {
    if (!(error instanceof BadCursor)) throw error;
    const { cursor: _unread, ...first } = dated;
    return { page: await search(first), sort, problem: error.message };
  }
}

const anyDay = { from: "1970" };

const isTrue = ({ records: [first] }: SearchPage, sort: Order): boolean => first === undefined || said[sort](first);

function problemOf(kind: RecordKind, asked: Order, sort: Order): string {
  return `None of these ${kinds[kind].many} says ${unsaid[asked]}, so they are sorted by ${sort}.`;
}

/** The orders that a list of which all records are here can have; all of the kind's for a longer one. */
export function sortsFor({ kind, text }: OrderedQuery, { records, total }: SearchPage): readonly ListSort[] {
  const sorts: readonly ListSort[] = [
    ...(text === undefined ? [] : ["relevance" as const]),
    ...kinds[kind].sorts,
    ...amountsOf(kind),
  ];
  return total > records.length ? sorts : sorts.filter((sort) => records.some(said[sort]));
}
