import type { RecordKind } from "../../kinds/kinds.ts";
import { kinds } from "../../kinds/kinds.ts";
import { notABound, swappedBounds } from "../problems.ts";
import { parseBytes, parseParameters, parseRows } from "./amount.ts";
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
    const bounds = parseBounds(id, understoodTexts(id, kind, one, problems));
    return bounds === undefined ? [] : [[id, inOrder(id, bounds, problems)] as const];
  });
  return found.length === 0 ? undefined : Object.fromEntries(found);
}

function understoodTexts(
  id: RangeId,
  kind: RecordKind,
  one: (name: string) => string | undefined,
  problems: string[],
): TypedBounds {
  const texts: { from?: string; to?: string } = {};
  for (const end of rangeEnds) {
    const name = rangeParameter(id, end);
    const text = one(name)?.replaceAll(/\s+/g, " ");
    if (text === undefined) continue;
    if (!rangesOf(kind).includes(id)) problems.push(`${kinds[kind].label} have no "${name}"; it is ignored.`);
    else if (parseBound(id, end, text) === undefined) problems.push(notABound(name, text, ranges[id].unit));
    else texts[end] = text;
  }
  return texts;
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
