import type { FacetCount } from "../store.ts";
import type { Among } from "./among.ts";

/** A value and the number of its records. */
export interface SizedValue {
  readonly value: string;
  readonly size: number;
}

/** A value with its place among the values, in the order in which they became known. */
export interface NumberedValue extends SizedValue {
  readonly number: number;
}

/**
 * Values by their records among some, or by all of them, as {@link mostOf}.
 *
 * @param walk how many of the records with these keys have each value, by its number
 */
export function countsAmong(
  ordered: readonly NumberedValue[],
  limit: number,
  among: Among | undefined,
  walk: (keys: Uint32Array) => Uint32Array,
): readonly FacetCount[] {
  if (among === undefined) return mostOf(ordered, limit, ({ size }) => size);
  const met = walk(among.keys);
  return mostOf(ordered, limit, ({ number, size }) => {
    const count = met[number] ?? 0;
    return among.isRest ? size - count : count;
  });
}

/**
 * Values by a number of records, most first; ties by value, and none without records.
 *
 * @param ordered those of most records first
 * @param countOf how many of the records of a value count
 * @example mostOf([{ value: "mit", size: 3 }], 10, () => 2) // [{ value: "mit", count: 2 }]
 */
function mostOf<Value extends SizedValue>(
  ordered: readonly Value[],
  limit: number,
  countOf: (value: Value) => number,
): readonly FacetCount[] {
  const found: FacetCount[] = [];
  for (const one of ordered) {
    // None of the rest has more records than this one, whatever is asked for.
    const last = found[limit - 1];
    if (last !== undefined && last.count > one.size) break;
    const count = countOf(one);
    if (count === 0 || (last !== undefined && count < last.count)) continue;
    insert(found, { value: one.value, count });
    if (found.length > limit) found.pop();
  }
  return found;
}

/** Puts a count at its place; `counts` stays in order. */
function insert(counts: FacetCount[], one: FacetCount): void {
  const isBefore = (other: FacetCount): boolean =>
    other.count > one.count || (other.count === one.count && other.value < one.value);
  counts.splice(counts.findLastIndex(isBefore) + 1, 0, one);
}
