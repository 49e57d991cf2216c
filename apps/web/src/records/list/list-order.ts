import {
  type CatalogRecord,
  kinds,
  type Order,
  orderOf,
  type RecordKind,
  type SearchPage,
  type SearchQuery,
} from "@modelshelf/store";

/** What a record has to say for an order to mean anything. */
const said: Readonly<Record<Order, (record: CatalogRecord) => boolean>> = {
  downloads: ({ downloads }) => downloads > 0,
  likes: ({ likes }) => likes > 0,
  updated: ({ lastModified }) => lastModified !== undefined,
  created: ({ createdAt }) => createdAt !== undefined,
  name: () => true,
  relevance: () => true,
};

const unsaid: Readonly<Record<Order, string>> = {
  downloads: "how often it was downloaded",
  likes: "how many people like it",
  updated: "when it was updated",
  created: "when it was created",
  name: "its name",
  relevance: "any of the words",
};

/** A page of a list, and the order that it really has. */
export interface OrderedPage {
  readonly page: SearchPage;
  readonly sort: Order;
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
  query: SearchQuery,
  search: (query: SearchQuery) => Promise<SearchPage>,
): Promise<OrderedPage> {
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

const isTrue = ({ records: [first] }: SearchPage, sort: Order): boolean => first === undefined || said[sort](first);

function problemOf(kind: RecordKind, asked: Order, sort: Order): string {
  return `None of these ${kinds[kind].many} says ${unsaid[asked]}, so they are sorted by ${sort}.`;
}

/** The orders that a list of which all records are here can have; all of the kind's for a longer one. */
export function sortsFor({ kind, text }: SearchQuery, { records, total }: SearchPage): readonly Order[] {
  const sorts: readonly Order[] = [...(text === undefined ? [] : ["relevance" as const]), ...kinds[kind].sorts];
  return total > records.length ? sorts : sorts.filter((sort) => records.some(said[sort]));
}
