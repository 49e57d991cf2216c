import { parseBytes, parseParameters, parseRows } from "./amount.ts";
import { parseDays } from "./days.ts";
import {
  type DayRangeId,
  type QueryRanges,
  type RangeEnd,
  type RangeId,
  rangeEnds,
  ranges,
  type TypedBounds,
} from "./range.ts";

/** What a query asks of a number. Both ends are included, and one that is not there is open. */
export interface AmountCondition {
  readonly range: Exclude<RangeId, DayRangeId>;
  readonly from?: number;
  readonly to?: number;
}

/** What a query asks of a day, as `2025-01-31`. */
export interface DayCondition {
  readonly range: DayRangeId;
  readonly from?: string;
  readonly to?: string;
}

export type RangeCondition = AmountCondition | DayCondition;

export const isOfDays = (condition: RangeCondition): condition is DayCondition =>
  ranges[condition.range].unit === "days";

/**
 * One end of a range: a number, or a day as `2025-01-31`. Of a longer time `from` is the first and `to` the last day.
 *
 * @returns undefined for what cannot be understood
 * @example parseBound("updated", "to", "2025-01") // "2025-01-31"
 */
export function parseBound(id: RangeId, end: RangeEnd, text: string, now = Date.now()): number | string | undefined {
  const { unit } = ranges[id];
  if (unit === "parameters") return parseParameters(text);
  if (unit === "rows") return parseRows(text);
  if (unit === "bytes") return parseBytes(text);
  return parseDays(text, now)?.[end === "from" ? "first" : "last"];
}

/**
 * The ends of a range as numbers or days, beside their texts. An end that cannot be understood is open.
 *
 * @returns undefined where both are open
 * @example parseBounds("parameters", { from: "7B", to: "many" }) // { from: 7_000_000_000, typed: { from: "7B" } }
 */
export function parseBounds<Id extends RangeId>(id: Id, texts: TypedBounds): QueryRanges[Id] | undefined {
  const ends = rangeEnds.flatMap((end) => {
    const text = texts[end];
    const bound = text === undefined ? undefined : parseBound(id, end, text);
    return bound === undefined ? [] : [{ end, text, bound }];
  });
  if (ends.length === 0) return undefined;
  return {
    ...Object.fromEntries(ends.map(({ end, bound }) => [end, bound])),
    typed: Object.fromEntries(ends.map(({ end, text }) => [end, text])),
  } as QueryRanges[Id];
}
