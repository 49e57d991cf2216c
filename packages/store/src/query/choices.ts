import { facetsOf, isSingle } from "../facets/facet-values.ts";
import type { FacetId } from "../facets/ids.ts";
import { leavesOut } from "../orders/order-keys.ts";
import { orderOf, type SearchQuery, type Wanted } from "./query.ts";
import { present } from "../record/read/present.ts";
import { isRangeId, type RangeCondition, rangesOf } from "./ranges/range.ts";

/** Before a value that records must not have, in addresses: `license=-mit`. */
const exclusion = "-";

/** @example isExcluded("-mit") // true */
export const isExcluded = (value: string): boolean => value.startsWith(exclusion) && value !== exclusion;

/** The value itself, be it asked for or excluded. @example plainValue("-mit") // "mit" */
export const plainValue = (value: string): string => (isExcluded(value) ? value.slice(exclusion.length) : value);

/** The opposite of a choice. @example opposite("mit") // "-mit" */
export const opposite = (value: string): string => (isExcluded(value) ? plainValue(value) : `${exclusion}${value}`);

/**
 * The values of a facet as an address has them, in the order of the query. A value that begins with a hyphen has no form there.
 *
 * @example listOf({ not: "mit" }) // ["-mit"]
 */
export const listOf = (chosen: Wanted | readonly Wanted[] = []): readonly string[] =>
  [chosen].flat().map((one) => (typeof one === "string" ? one : `${exclusion}${one.not}`));

/** A value as a query has it. @example toWanted("-mit") // { not: "mit" } */
export const toWanted = (text: string): Wanted => (isExcluded(text) ? { not: plainValue(text) } : text);

/** The form in which a query has the values of an address: one alone, several as a list, none not at all. */
export function toChosen(texts: readonly string[]): Wanted | readonly Wanted[] | undefined {
  const values = texts.map(toWanted);
  return values.length > 1 ? values : values[0];
}

/** A condition of a query on one facet. */
export interface FacetCondition {
  readonly facet: FacetId;
  /** Of which a record has at least one; empty where any will do. */
  readonly anyOf: readonly string[];
  /** Of which a record has none. */
  readonly noneOf: readonly string[];
}

/** A condition of a query on the ids of records: a piece of them, in lower case. */
export interface IdCondition {
  readonly inId: string;
}

/** A condition of a query on values, on amounts and days, or on ids. */
export type Condition = FacetCondition | RangeCondition | IdCondition;

/**
 * All conditions of a query on records; sort, limit, skip and cursor are no part of them.
 *
 * @example toConditions({ kind: "model", license: ["mit", "apache-2.0"], task: { not: "fill-mask" } })
 * // [{ facet: "task", anyOf: [], noneOf: ["fill-mask"] }, { facet: "license", anyOf: ["mit", "apache-2.0"], noneOf: [] }]
 */
export function toConditions(query: SearchQuery): readonly Condition[] {
  const { kind, tags = [], ranges = {}, inId = [] } = query;
  return [
    ...facetsOf(kind)
      .filter(isSingle)
      .map((facet) => conditionOn(facet, [query[facet] ?? []].flat()))
      .filter(({ anyOf, noneOf }) => anyOf.length + noneOf.length > 0),
    // Tags narrow a list one by one.
    ...tags.map((tag) => conditionOn("tag", [tag])),
    ...inId.map((piece) => ({ inId: piece.toLowerCase() })),
    ...rangesOf(kind).flatMap((range) => {
      const { from, to } = ranges[range] ?? {};
      return from === undefined && to === undefined ? [] : [present({ range, from, to }) as RangeCondition];
    }),
  ];
}

/**
 * The conditions of a query on the records of its list: {@link toConditions}, and those that its order needs to place them.
 */
export function toListConditions(query: SearchQuery): readonly Condition[] {
  const conditions = toConditions(query);
  const order = orderOf(query);
  if (!leavesOut(order, query.isReversed ?? false) || !isRangeId(order)) return conditions;
  const isBounded = conditions.some((one) => "range" in one && one.range === order);
  return isBounded ? conditions : [...conditions, { range: order }];
}

const conditionOn = (facet: FacetId, values: readonly Wanted[]): FacetCondition => ({
  facet,
  anyOf: values.filter((value) => typeof value === "string"),
  noneOf: values.flatMap((value) => (typeof value === "string" ? [] : value.not)),
});
