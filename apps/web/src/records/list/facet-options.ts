import type { Modality } from "@modelshelf/registry";
import {
  facet,
  type FacetId,
  inOrder,
  listOf,
  noValue,
  opposite,
  type SingleFacetId,
  type Store,
  valueLabel,
} from "@modelshelf/store";
import { firstPage, listHref, omit, type PageQuery, withChosen } from "./list-href.ts";

/** A facet of a list with the values that it could be narrowed by. */
export interface ListFacet {
  readonly facet: FacetId;
  readonly label: string;
  /** Only its heading is shown until a reader opens it; never where something of it is chosen. */
  readonly isFolded?: true;
  readonly options: readonly FacetOption[];
}

export interface FacetOption {
  readonly value: string;
  readonly label: string;
  readonly count: number;
  /** The list of records that have this value as well; where it is chosen or excluded, the list without that choice. */
  readonly href: string;
  readonly isChosen: boolean;
  /** The list leaves out the records that have it. */
  readonly isExcluded?: true;
  /** Of a task; absent for "No task". Options that have one are grouped by it. */
  readonly modality?: Modality;
}

/** Values that a list offers of a facet which does not say how many. */
const defaultMaxOffered = 24;

/** Counts the values of a facet within a list. */
export async function loadFacet(store: Store, query: PageQuery, id: SingleFacetId): Promise<ListFacet> {
  const { label, isFolded, maxOffered = defaultMaxOffered, isOffered, modalityOf } = facet(id);
  // Counted without the facet's own choice, so that the reader sees what the other values would give.
  const others = firstPage(omit(query, id));
  const counts = await store.facet(others, id, maxOffered);
  const chosen = listOf(query[id]);
  const offered = counts.filter(({ value }) => chosen.includes(value) || isOffered?.(value, query.kind) !== false);
  const options = inOrder(id, offered).map(({ value, count }) => ({
    value,
    label: valueLabel(query.kind, id, value),
    count,
    href: listHref(withChosen(others, id, toggled(chosen, value))),
    isChosen: chosen.includes(value),
    ...(chosen.includes(opposite(value)) && { isExcluded: true as const }),
    ...(modalityOf && value !== noValue && { modality: modalityOf(value) }),
  }));
  return { facet: id, label, ...(isFolded && query[id] === undefined && { isFolded }), options };
}

/** The values with one more, or without what was said of it. */
function toggled(chosen: readonly string[], value: string): readonly string[] {
  const others = chosen.filter((one) => one !== value && one !== opposite(value));
  return others.length < chosen.length ? others : [...others, value];
}
