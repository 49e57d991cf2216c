import { singleFacets } from "../facets/facet-values.ts";
import { listOf } from "./choices.ts";
import { rangeEnds, rangeIds, rangeParameter } from "./ranges/range.ts";
import { defaultLimit, isDefaultOrder, type SearchQuery } from "./query.ts";

/** The address of a query, in a fixed order and without what is the default; {@link parseSearchQuery} reads it back. */
export function toSearchParams(query: SearchQuery): URLSearchParams {
  const { text, tags = [], ranges = {}, sort, limit, cursor } = query;
  const pairs: readonly (readonly [string, string | undefined])[] = [
    ["search", text],
    ...singleFacets.flatMap((name) => listOf(query[name]).map((value) => [name, value] as const)),
    ...tags.map((tag) => ["tag", tag] as const),
    ...rangeIds.flatMap((id) => rangeEnds.map((end) => [rangeParameter(id, end), ranges[id]?.[end]] as const)),
    ["sort", isDefaultOrder(sort, text) ? undefined : sort],
    ["limit", limit === undefined || limit === defaultLimit ? undefined : String(limit)],
    ["cursor", cursor],
  ];
  const parameters = new URLSearchParams();
  for (const [name, value] of pairs) if (value !== undefined) parameters.append(name, value);
  return parameters;
}
