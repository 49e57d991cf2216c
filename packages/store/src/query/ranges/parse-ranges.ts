import type { RecordKind } from "../../kinds/kinds.ts";
import { kinds } from "../../kinds/kinds.ts";
import { notABound, swappedBounds } from "../problems.ts";
import { parseBound } from "./condition.ts";
import {
  type QueryRanges,
  type RangeBounds,
  rangeEnds,
  type RangeId,
  rangeIds,
  rangeParameter,
  ranges,
  rangesOf,
} from "./range.ts";

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
    const bounds = parseBounds(id, kind, one, problems);
    return bounds === undefined ? [] : [[id, bounds] as const];
  });
  return found.length === 0 ? undefined : Object.fromEntries(found);
}

function parseBounds(
  id: RangeId,
  kind: RecordKind,
  one: (name: string) => string | undefined,
  problems: string[],
): RangeBounds | undefined {
  const bounds: { from?: string; to?: string } = {};
  for (const end of rangeEnds) {
    const name = rangeParameter(id, end);
    const text = one(name)?.replaceAll(/\s+/g, " ");
    if (text === undefined) continue;
    if (!rangesOf(kind).includes(id)) problems.push(`${kinds[kind].label} have no "${name}"; it is ignored.`);
    else if (parseBound(id, end, text) === undefined) problems.push(notABound(name, text, ranges[id].unit));
    else bounds[end] = text;
  }
  const { from, to } = bounds;
  if (from === undefined || to === undefined) return from === undefined && to === undefined ? undefined : bounds;
  const [first = 0, last = 0] = [parseBound(id, "from", from), parseBound(id, "to", to)];
  if (first <= last) return bounds;
  problems.push(swappedBounds(ranges[id].label, from, to));
  return { from: to, to: from };
}

/** @example rangeLabel({ from: "7B", to: "13B" }) // "7B to 13B" */
export function rangeLabel({ from, to }: RangeBounds): string {
  if (from !== undefined && to !== undefined) return from === to ? from : `${from} to ${to}`;
  if (from === undefined) return `up to ${to ?? ""}`;
  return /^(?:the )?(?:last|past) /i.test(from) ? from : `from ${from}`;
}
