import { kinds, type SearchQuery, type SingleFacetId, toChosen, toSearchParams } from "@modelshelf/store";

/**
 * Address of a list.
 *
 * @example listHref({ kind: "model", task: "fill-mask" }) // "/models?task=fill-mask"
 */
export function listHref(query: SearchQuery): string {
  const parameters = toSearchParams(query).toString();
  return kinds[query.kind].path + (parameters === "" ? "" : `?${parameters}`);
}

/** The query without one of its conditions. */
export function omit<Name extends keyof SearchQuery>(
  query: SearchQuery,
  name: Name,
): Omit<SearchQuery, Name> & SearchQuery {
  const { [name]: _left, ...rest } = query;
  return rest as Omit<SearchQuery, Name> & SearchQuery;
}

/** A cursor belongs to one query only: whatever changes the query starts at its first page. */
export const firstPage = (query: SearchQuery): SearchQuery => omit(query, "cursor");

/** The query with these values of a facet in place of its own; none of them takes the condition away. */
export function withChosen(query: SearchQuery, id: SingleFacetId, values: readonly string[]): SearchQuery {
  const chosen = toChosen(values);
  return chosen === undefined ? omit(query, id) : { ...query, [id]: chosen };
}
