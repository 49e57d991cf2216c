import { kinds, type RecordKind } from "../../kinds/kinds.ts";
import { present } from "../../record/read/present.ts";
import { notABound, swappedBounds } from "../problems.ts";
import { parseBytes, parseParameters, parseRows } from "../../understand/amount.ts";
import { parseDays } from "./days.ts";
import {
  boundText,
  type QueryRanges,
  type RangeBounds,
  type RangeEnd,
  rangeEnds,
  type RangeId,
  rangeIds,
  rangeParameter,
  ranges,
  rangesOf,
  type TypedBounds,
} from "./range.ts";

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
 * @param refuse is told of such an end
 * @returns undefined where both are open
 * @example parseBounds("parameters", { from: "7B", to: "many" }) // { from: 7_000_000_000, typed: { from: "7B" } }
 */
export function parseBounds<Id extends RangeId>(
  id: Id,
  texts: TypedBounds,
  refuse: (end: RangeEnd, text: string) => void = () => undefined,
): QueryRanges[Id] | undefined {
  const [bounds, typed]: [Record<string, unknown>, Record<string, string>] = [{}, {}];
  for (const end of rangeEnds) {
    const text = texts[end];
    if (text === undefined) continue;
    bounds[end] = parseBound(id, end, text);
    if (bounds[end] === undefined) refuse(end, text);
    else typed[end] = text;
  }
  return Object.keys(typed).length === 0 ? undefined : (present({ ...bounds, typed }) as QueryRanges[Id]);
}

/**
 * The ranges of an address: `parameters_from=7B&parameters_to=13B`. Ends in the wrong order are swapped.
 *
 * @param one reads a parameter, clean and bounded
 * @param problems is told what cannot be understood
 */
export function parseRanges(
  kind: RecordKind,
  one: (name: string) => string | undefined,
  problems: string[],
): QueryRanges | undefined {
  const found = rangeIds.flatMap((id) => {
    const textOf = (end: RangeEnd): string | undefined => one(rangeParameter(id, end))?.replaceAll(/\s+/g, " ");
    const texts = present<TypedBounds>({ from: textOf("from"), to: textOf("to") });
    const refuse = (end: RangeEnd, text: string): unknown =>
      problems.push(notABound(rangeParameter(id, end), text, ranges[id].unit));
    const isThere = rangesOf(kind).includes(id);
    for (const end of isThere ? [] : rangeEnds.filter((asked) => asked in texts))
      problems.push(`${kinds[kind].label} have no "${rangeParameter(id, end)}"; it is ignored.`);
    const bounds = isThere ? parseBounds(id, texts, refuse) : undefined;
    return bounds === undefined ? [] : [[id, inOrder(id, bounds, problems)] as const];
  });
  return found.length === 0 ? undefined : Object.fromEntries(found);
}

function inOrder(id: RangeId, bounds: RangeBounds, problems: string[]): RangeBounds {
  const { from, to, typed = {} } = bounds;
  if (from === undefined || to === undefined || from <= to) return bounds;
  const { from: first = "", to: last = "" } = typed;
  problems.push(swappedBounds(ranges[id].label, first, last));
  return parseBounds(id, { from: last, to: first }) ?? bounds;
}

/** @example rangeLabel({ from: 7e9, to: 13e9, typed: { from: "7B", to: "13B" } }) // "7B to 13B" */
export function rangeLabel(bounds: RangeBounds): string {
  const [from, to] = [boundText(bounds, "from"), boundText(bounds, "to")];
  if (from !== undefined && to !== undefined) return from === to ? from : `${from} to ${to}`;
  if (from === undefined) return `up to ${to ?? ""}`;
  return /^(?:the )?(?:last|past) /i.test(from) ? from : `from ${from}`;
}
