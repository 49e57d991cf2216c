import { parseBytes, parseParameters, parseRows } from "./amount.ts";
import { parseDays } from "./days.ts";
import { type RangeBounds, type RangeEnd, type RangeId, ranges } from "./range.ts";

/** What a query asks of a number. Both ends are included, and one that is not there is open. */
export interface AmountCondition {
  readonly range: "parameters" | "size" | "file_size";
  readonly from?: number;
  readonly to?: number;
}

/** What a query asks of a day, as `2025-01-31`. */
export interface DayCondition {
  readonly range: "updated" | "created";
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

/** What the ends of a range mean today; an end that cannot be understood is open. */
export function toRangeCondition(range: RangeId, { from, to }: RangeBounds, now = Date.now()): RangeCondition {
  const first = from === undefined ? undefined : parseBound(range, "from", from, now);
  const last = to === undefined ? undefined : parseBound(range, "to", to, now);
  return {
    range,
    ...(first !== undefined && { from: first }),
    ...(last !== undefined && { to: last }),
  } as RangeCondition;
}
