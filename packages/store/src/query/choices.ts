import { facetsOf } from "../facets/facet-values.ts";
import type { FacetId } from "../facets/ids.ts";
import { leavesOut } from "../orders/order-keys.ts";
import { orderOf, type SearchQuery } from "./query.ts";
import { present } from "../record/read/present.ts";
import type { RangeCondition } from "./ranges/range.ts";
import { isRangeId, rangesOf } from "./ranges/range.ts";

/** Before a value that records must not have: `license=-mit`. */
const exclusion = "-";

/** @example isExcluded("-mit") // true */
export const isExcluded = (value: string): boolean => value.startsWith(exclusion) && value !== exclusion;

/** The value itself, be it asked for or excluded. @example plainValue("-mit") // "mit" */
export const plainValue = (value: string): string => (isExcluded(value) ? value.slice(exclusion.length) : value);

/** The opposite of a choice. @example opposite("mit") // "-mit" */
export const opposite = (value: string): string => (isExcluded(value) ? plainValue(value) : `${exclusion}${value}`);

/** The values of a facet that a query names, in its order. */
export function listOf(chosen: string | readonly string[] | undefined): readonly string[] {
  if (chosen === undefined) return [];
  return typeof chosen === "string" ? [chosen] : chosen;
}

/** The form in which a query has values: one alone, several as a list, none not at all. */
export function toChosen(values: readonly string[]): string | readonly string[] | undefined {
  return values.length > 1 ? values : values[0];
}

/** What a query asks of one facet. */
export interface FacetCondition {
  readonly facet: FacetId;
  /** Of which a record has at least one; empty where any will do. */
  readonly anyOf: readonly string[];
  /** Of which a record has none. */
  readonly noneOf: readonly string[];
}

/** What a query asks of the ids of records: a piece of them, in lower case. */
export interface IdCondition {
  readonly inId: string;
}

/** What a query asks of values, of amounts and days, or of ids. */
export type Condition = FacetCondition | RangeCondition | IdCondition;

/**
 * What a query asks of records, all of it together; sort, limit, skip and cursor are no part of it.
 *
 * @example toConditions({ kind: "model", license: ["mit", "apache-2.0"], task: "-fill-mask" })
 * // [{ facet: "task", anyOf: [], noneOf: ["fill-mask"] }, { facet: "license", anyOf: ["mit", "apache-2.0"], noneOf: [] }]
 */
export function toConditions(query: SearchQuery): readonly Condition[] {
  const { kind, tags = [], ranges = {}, inId = [] } = query;
  const asked = facetsOf(kind).filter((facet) => facet !== "tag");
  return [
    ...asked.flatMap((facet) => {
      const values = listOf(query[facet]);
      return values.length === 0 ? [] : [conditionOn(facet, values)];
    }),
    // Tags narrow a list one by one.
    ...tags.map((tag) => conditionOn("tag", [tag])),
    ...inId.map((piece) => ({ inId: piece.toLowerCase() })),
    ...rangesOf(kind).flatMap((range) => {
      const { from, to } = ranges[range] ?? {};
      return from === undefined && to === undefined ? [] : [present({ range, from, to }) as RangeCondition];
    }),
  ];
}

/** What a query asks of the records of its list: {@link toConditions}, and what its order needs to place them. */
export function toListConditions(query: SearchQuery): readonly Condition[] {
  const conditions = toConditions(query);
  const order = orderOf(query);
  if (!leavesOut(order, query.isReversed ?? false) || !isRangeId(order)) return conditions;
  const isBounded = conditions.some((one) => "range" in one && one.range === order);
  return isBounded ? conditions : [...conditions, { range: order }];
}

function conditionOn(facet: FacetId, values: readonly string[]): FacetCondition {
  return {
    facet,
    anyOf: values.filter((value) => !isExcluded(value)),
    noneOf: values.filter(isExcluded).map(plainValue),
  };
}
