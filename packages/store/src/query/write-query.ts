import { listOf } from "./choices.ts";
import { singleFacets } from "../facets/facet-values.ts";
import { boundText, type RangeEnd, rangeEnds, type RangeId, rangeIds, rangeParameter } from "./ranges/range.ts";
import { defaultLimit, isDefaultOrder, orderOf, type SearchQuery } from "./query.ts";
import { isRising } from "../orders/order-keys.ts";

/** Each end of each range, with its parameter. */
const ends: readonly (readonly [RangeId, RangeEnd, string])[] = rangeIds.flatMap((id) =>
  rangeEnds.map((end) => [id, end, rangeParameter(id, end)] as const),
);

/**
 * The address of a query, in a fixed order and without what is the default; `parseSearchQuery` reads it back. A page
 * of a list has some three hundred addresses, so what a query does not name makes no object here.
 */
export function toSearchParams(query: SearchQuery): URLSearchParams {
  const { text, tags, ranges, sort, isReversed = false, limit, cursor } = query;
  const parameters = new URLSearchParams();
  const add = (name: string, value: string | readonly string[] | undefined): void => {
    if (value === undefined) return;
    if (typeof value === "string") parameters.append(name, value);
    else for (const one of value) parameters.append(name, one);
  };
  add("search", text);
  for (const name of singleFacets) if (query[name] !== undefined) add(name, listOf(query[name]));
  if (tags !== undefined) add("tag", listOf(tags));
  if (ranges !== undefined) for (const [id, end, name] of ends) add(name, boundText(ranges[id], end));
  if (!isDefaultOrder(query)) add("sort", sort);
  if (isReversed) add("direction", isRising(orderOf(query)) ? "descending" : "ascending");
  if (limit !== undefined && limit !== defaultLimit) add("limit", String(limit));
  add("cursor", cursor);
  return parameters;
}
