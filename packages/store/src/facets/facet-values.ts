import { type RecordKind, recordKinds } from "../kinds/kinds.ts";
import type { CatalogRecord } from "../record/record.ts";
import { facet, facets } from "./all.ts";
import { noValue } from "./facet.ts";
import type { FacetId } from "./ids.ts";

/** A facet of which an address holds one value at most. */
export type SingleFacetId = Exclude<FacetId, "tag">;

export const isSingle = (id: FacetId): id is SingleFacetId => id !== "tag";

/** Facets of which a query names one value, in the order of an address. */
export const singleFacets: readonly SingleFacetId[] = [...facets]
  .toSorted(([, one], [, other]) => one.place - other.place)
  .map(([id]) => id)
  .filter(isSingle);

const ofKind = new Map<RecordKind, readonly FacetId[]>();

/**
 * The facets that records of a kind can have, in the order in which a page offers them.
 *
 * @example facetsOf("space") // ["sdk", "hardware", "license", …]
 */
export function facetsOf(kind: RecordKind): readonly FacetId[] {
  let ids = ofKind.get(kind);
  if (ids === undefined) {
    const placed = [...facets].flatMap(
      ([
        id,
        {
          kinds: { [kind]: place, every },
        },
      ]) => {
        const own = place ?? every;
        return own === undefined ? [] : [[own, id] as const];
      },
    );
    ids = placed.toSorted(([one], [other]) => one - other).map(([, id]) => id);
    ofKind.set(kind, ids);
  }
  return ids;
}

/** The kinds that have a facet, in the order of the kinds. */
export function kindsOf(id: FacetId): readonly RecordKind[] {
  return recordKinds.filter((kind) => facetsOf(kind).includes(id));
}

/** The facets that the list of a kind offers as filters, from the top. */
export function filtersOf(kind: RecordKind): readonly SingleFacetId[] {
  return facetsOf(kind)
    .filter(isSingle)
    .filter((id) => facet(id).unlisted !== "every" && facet(id).unlisted?.includes(kind) !== true);
}

/** Under which facets and values a record is found; {@link noValue} where it says nothing. Every store indexes these. */
export function facetValuesOf(record: CatalogRecord): readonly (readonly [FacetId, string])[] {
  return facetsOf(record.kind).flatMap((id) => valuesUnder(id, record).map((value) => [id, value] as const));
}

function valuesUnder(id: FacetId, record: CatalogRecord): readonly string[] {
  const { noValueLabel, valuesOf } = facet(id);
  const values = new Set(valuesOf(record).filter((value) => value !== undefined));
  return values.size === 0 && noValueLabel !== undefined ? [noValue] : [...values];
}

/**
 * The name of a facet's value for people.
 *
 * @example valueLabel("model", "task", "fill-mask") // "Fill-Mask"
 */
export function valueLabel(kind: RecordKind, id: FacetId, value: string): string {
  const { noValueLabel, labelOf } = facet(id);
  if (value === noValue && noValueLabel !== undefined) return noValueLabel;
  return labelOf?.(value, kind) ?? value;
}

/** Counted values in the order of their facet, else as they come, the most frequent first. Unknown ones are last. */
export function inOrder<Counted extends { readonly value: string }>(
  id: FacetId,
  counted: readonly Counted[],
): readonly Counted[] {
  const { order } = facet(id);
  const placeOf = ({ value }: Counted): number => {
    if (order === undefined) return value === noValue ? 1 : 0;
    const position = order.indexOf(value);
    return position < 0 ? order.length : position;
  };
  return counted.toSorted((one, other) => placeOf(one) - placeOf(other));
}
