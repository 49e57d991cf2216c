import {
  kinds,
  parseSearchQuery,
  type RecordKind,
  type SearchQuery,
  type SingleFacetId,
  toChosen,
  toSearchParams,
} from "@modelshelf/store";

/**
 * The query that the address of a list asks for, and how its rows are shown.
 *
 * @example { kind: "model", license: "mit", sort: "parameters", isReversed: true } // the smallest models first
 */
export interface PageQuery extends SearchQuery {
  /** A row for each model, or one for each family; without it the list chooses. */
  readonly families?: "each" | "folded";
}

/**
 * Reads the address of a list: `parseSearchQuery`, and `families=each` or `families=folded`. `problems` tells what cannot be
 * understood.
 *
 * @example parseList("model", new URLSearchParams("sort=parameters&direction=ascending"), { maxLimit: 100 }).query
 * // { kind: "model", sort: "parameters", isReversed: true }
 */
export function parseList(
  kind: RecordKind,
  given: URLSearchParams,
  bounds: { readonly maxLimit: number },
): { readonly query: PageQuery; readonly problems: readonly string[] } {
  const { query, problems } = parseSearchQuery(kind, given, bounds);
  const families = given.get("families")?.trim();
  const isKnown = families === "each" || families === "folded";
  return { query: isKnown ? { ...query, families } : query, problems };
}

/**
 * Address of a list.
 *
 * @example listHref({ kind: "model", task: "fill-mask" }) // "/models?task=fill-mask"
 */
export function listHref(query: PageQuery): string {
  const parameters = toListParameters(query).toString();
  return kinds[query.kind].path + (parameters === "" ? "" : `?${parameters}`);
}

/** The parameters of that address; `parseList` reads them back. */
export function toListParameters(query: PageQuery): URLSearchParams {
  const parameters = toSearchParams(query);
  if (query.families !== undefined) parameters.set("families", query.families);
  return parameters;
}

/** The query without one of its conditions. */
export function omit<Name extends keyof PageQuery>(query: PageQuery, name: Name): Omit<PageQuery, Name> & PageQuery {
  const { [name]: _left, ...rest } = query;
  return rest as Omit<PageQuery, Name> & PageQuery;
}

/** A cursor belongs to one query only: whatever changes the query starts at its first page. */
export const firstPage = (query: PageQuery): PageQuery => omit(query, "cursor");

/** The query with these values of a facet in place of its own; none of them takes the condition away. */
export function withChosen(query: PageQuery, id: SingleFacetId, values: readonly string[]): PageQuery {
  const chosen = toChosen(values);
  return chosen === undefined ? omit(query, id) : { ...query, [id]: chosen };
}
