import { facet } from "../facets/all.ts";
import { facetsOf, type SingleFacetId, singleFacets } from "../facets/facet-values.ts";
import { kinds, type RecordKind } from "../kinds/kinds.ts";
import type { OrderId } from "../orders/ids.ts";
import { isReversedBy, ordersOf } from "../orders/order-keys.ts";
import { present } from "../record/read/present.ts";
import { isExcluded, opposite, plainValue, toChosen, toWanted } from "./choices.ts";
import { BadCursor, parseCursor } from "./cursor.ts";
import {
  givenTwice,
  ignoredValues,
  limitTooHigh,
  notALimit,
  relevantToNothing,
  tooLong,
  unknownDirection,
  unknownSort,
} from "./problems.ts";
import { defaultLimit, isDefaultOrder, maxLimit, orderOf, type SearchQuery } from "./query.ts";
import { parseRanges } from "./ranges/parse-ranges.ts";

const maxValueLength = 250;
const maxTextLength = 300;
const maxQueryTags = 20;
const maxFacetValues = 20;
/** An id takes at most 200 characters, and a cursor holds two. */
const maxCursorLength = 1000;

/**
 * The query in the address of a list: values of the facets of the kind, each of which may repeat, ranges
 * (`parameters_from=7B`), `search` (text), `sort`, `direction`, `limit`, `cursor`. The value {@link noValue} asks for
 * records that say nothing, one behind a hyphen for those without it. What cannot be understood is left out and told in
 * `problems`, one sentence each; the rest holds. A `limit` over `bounds.maxLimit` becomes that. Other parameters are none
 * of its business.
 *
 * @example
 * parseSearchQuery("model", new URLSearchParams("task=text-generation&sort=loudness"))
 * // { query: { kind: "model", task: "text-generation" }, problems: ["\"loudness\" is not a sort order; …"] }
 */
export function parseSearchQuery(
  kind: RecordKind,
  parameters: URLSearchParams,
  bounds: { readonly maxLimit: number } = { maxLimit },
): { readonly query: SearchQuery; readonly problems: readonly string[] } {
  const problems: string[] = [];
  const one = (name: string, maxLength = maxValueLength): string | undefined => {
    const given = parameters
      .getAll(name)
      .map((value) => clean(value))
      .filter((value) => value !== "");
    if (given.length > 1) problems.push(givenTwice(name, given.length));
    return bounded(name, given[0], maxLength, problems);
  };
  const facetValue = (id: SingleFacetId): SearchQuery[SingleFacetId] => {
    const values = parseValues(id, parameters, problems);
    if (values === undefined || facetsOf(kind).includes(id)) return values;
    problems.push(`${kinds[kind].label} have no "${id}"; it is ignored.`);
    return undefined;
  };
  const text = one("search", maxTextLength);
  const sort = parseSort(kind, one("sort"), text, problems);
  const order = orderOf(present<SearchQuery>({ kind, text, sort }));
  const tags = parseTags(parameters, problems);
  const query = present<SearchQuery>({
    kind,
    text,
    ...Object.fromEntries(singleFacets.map((id) => [id, facetValue(id)])),
    tags: tags.length > 0 ? tags.map(toWanted) : undefined,
    ranges: parseRanges(kind, one, problems),
    sort,
    isReversed: parseDirection(order, one("direction"), problems),
    limit: parseLimit(one("limit"), bounds.maxLimit, problems),
    cursor: checkCursor(order, one("cursor", maxCursorLength), problems),
  });
  return { query, problems };
}

const clean = (value: string): string => value.toWellFormed().replaceAll("\0", "").trim();

function bounded(name: string, value: string | undefined, maxLength: number, problems: string[]): string | undefined {
  if (value === undefined || value.length <= maxLength) return value;
  problems.push(tooLong(name, maxLength));
  return undefined;
}

/** A value of a facet as the index spells it. @example parseFacetValue("license", "MIT") // "mit" */
export const parseFacetValue = (id: SingleFacetId, value: string): string => facet(id).parse?.(value) ?? value;

/** The values of a facet: of several a record needs one. */
function parseValues(id: SingleFacetId, parameters: URLSearchParams, problems: string[]): SearchQuery[SingleFacetId] {
  const given = parameters.getAll(id).map((value) => bounded(id, clean(value), maxValueLength, problems) ?? "");
  const values = given
    .filter((value) => value !== "")
    .map((value) =>
      isExcluded(value) ? opposite(parseFacetValue(id, plainValue(value))) : parseFacetValue(id, value),
    );
  const different = [...new Set(values)];
  if (different.length > maxFacetValues) problems.push(ignoredValues(id, maxFacetValues));
  return toChosen(different.slice(0, maxFacetValues));
}

function parseSort(
  kind: RecordKind,
  value: string | undefined,
  text: string | undefined,
  problems: string[],
): OrderId | undefined {
  const sort = ordersOf(kind).find((known) => known === value);
  if (value !== undefined && sort === undefined) {
    problems.push(unknownSort(kind, value, text !== undefined));
  }
  if (sort === "relevance" && text === undefined) problems.push(relevantToNothing(kind));
  return isDefaultOrder(present<SearchQuery>({ kind, text, sort })) ? undefined : sort;
}

function parseDirection(order: OrderId, value: string | undefined, problems: string[]): true | undefined {
  const isReversed = value === undefined ? false : isReversedBy(value, order);
  if (isReversed === undefined) problems.push(unknownDirection(value ?? ""));
  return isReversed || undefined;
}

function parseTags(parameters: URLSearchParams, problems: string[]): string[] {
  const given = parameters.getAll("tag").map((tag) => bounded("tag", clean(tag), maxValueLength, problems));
  const tags = [...new Set(given)].filter((tag) => tag !== undefined && tag !== "");
  if (tags.length > maxQueryTags) problems.push(`Only the first ${maxQueryTags} tags are used.`);
  return tags.slice(0, maxQueryTags).map((tag) => tag ?? "");
}

function parseLimit(value: string | undefined, most: number, problems: string[]): number | undefined {
  if (value === undefined) return undefined;
  const limit = /^\d{1,9}$/.test(value) ? Number(value) : 0;
  if (limit < 1) {
    problems.push(notALimit(value, most));
    return undefined;
  }
  if (limit > most) {
    problems.push(limitTooHigh(value, most));
  }
  return limit === defaultLimit ? undefined : Math.min(limit, most);
}

function checkCursor(sort: OrderId, cursor: string | undefined, problems: string[]): string | undefined {
  if (cursor === undefined) return undefined;
  try {
    parseCursor(sort, cursor);
    return cursor;
  } catch (error) {
    if (!(error instanceof BadCursor)) throw error;
    problems.push(error.message);
    return undefined;
  }
}
