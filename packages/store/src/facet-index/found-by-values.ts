import { RoaringBitmap32 } from "roaring-wasm";
import type { FacetId } from "../facets/ids.ts";
import type { RecordKind } from "../kinds/kinds.ts";
import type { Condition } from "../query/choices.ts";
import type { RangeCondition } from "../query/ranges/range.ts";
import { inAll } from "./members.ts";

/** Records by value, as an index has them; callers do not change the bitmaps. */
export interface ValueSets {
  every(kind: RecordKind): RoaringBitmap32;
  withValue(kind: RecordKind, facet: FacetId, value: string): RoaringBitmap32;
  withRange(kind: RecordKind, range: RangeCondition): RoaringBitmap32;
  /** Those with a piece, in lower case, in their ids. */
  withinId(kind: RecordKind, piece: string): RoaringBitmap32;
}

/** The records of a kind that meet all conditions. A set of its own. */
export function foundByValues(index: ValueSets, kind: RecordKind, conditions: readonly Condition[]): RoaringBitmap32 {
  const setsOf = (facet: FacetId, values: readonly string[]): readonly RoaringBitmap32[] =>
    values.map((value) => index.withValue(kind, facet, value));
  // All is read before anything is made, because an index may have to fetch it first.
  const every = index.every(kind);
  const inRanges = conditions.flatMap((one) => ("range" in one ? [index.withRange(kind, one)] : []));
  const byIds = conditions.flatMap((one) => ("inId" in one ? [index.withinId(kind, one.inId)] : []));
  const ofFacets = conditions.filter((one) => "facet" in one);
  const wanted = ofFacets.map(({ facet, anyOf }) => setsOf(facet, anyOf)).filter((sets) => sets.length > 0);
  const excluded = ofFacets.flatMap(({ facet, noneOf }) => setsOf(facet, noneOf));
  const made: RoaringBitmap32[] = [];
  const anyOf = ([first, ...others]: readonly RoaringBitmap32[]): RoaringBitmap32 => {
    if (first === undefined || others.length === 0) return first ?? every;
    const union = first.clone();
    made.push(union);
    for (const other of others) union.orInPlace(other);
    return union;
  };
  const narrowing = [...inRanges, ...byIds, ...wanted.map(anyOf)];
  // Whatever has a value is one of them.
  const found = inAll(narrowing.length === 0 ? [every] : narrowing);
  for (const set of made) set.dispose();
  for (const set of excluded) found.andNotInPlace(set);
  return found;
}
