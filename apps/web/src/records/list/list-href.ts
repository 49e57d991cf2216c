import { kinds, type SingleFacetId, toChosen, toSearchParams } from "@modelshelf/store";
import type { OrderedQuery } from "../order/ordered-query.ts";

/**
 * Address of a list.
 *
 * @example listHref({ kind: "model", task: "fill-mask" }) // "/models?task=fill-mask"
 */
export function listHref(query: OrderedQuery): string {
  const parameters = toListParameters(query).toString();
  return kinds[query.kind].path + (parameters === "" ? "" : `?${parameters}`);
}

/** The parameters of that address; `parseList` reads them back. */
export function toListParameters(query: OrderedQuery): URLSearchParams {
  const { amount, isReversed = false, families, cursor } = query;
  const parameters = toSearchParams(query);
  if (families !== undefined) parameters.set("families", families);
  if (amount === undefined && !isReversed) return parameters;
  parameters.delete("cursor");
  if (amount !== undefined) parameters.set("sort", amount);
  if (isReversed) parameters.set("direction", query.sort === "name" ? "descending" : "ascending");
  if (cursor !== undefined) parameters.set("cursor", cursor);
  return parameters;
}

/** The query without one of its conditions. */
export function omit<Name extends keyof OrderedQuery>(
  query: OrderedQuery,
  name: Name,
): Omit<OrderedQuery, Name> & OrderedQuery {
  const { [name]: _left, ...rest } = query;
  return rest as Omit<OrderedQuery, Name> & OrderedQuery;
}

/** A cursor belongs to one query only: whatever changes the query starts at its first page. */
export const firstPage = (query: OrderedQuery): OrderedQuery => omit(query, "cursor");

/** The query with these values of a facet in place of its own; none of them takes the condition away. */
export function withChosen(query: OrderedQuery, id: SingleFacetId, values: readonly string[]): OrderedQuery {
  const chosen = toChosen(values);
  return chosen === undefined ? omit(query, id) : { ...query, [id]: chosen };
}
