import {
  facet,
  facetsOf,
  isExcluded,
  isSingle,
  listOf,
  opposite,
  plainValue,
  rangeEnds,
  rangeLabel,
  rangeParameter,
  ranges,
  rangesOf,
  valueLabel,
} from "@modelshelf/store";
import type { OrderedQuery } from "../order/ordered-query.ts";
import { withoutRange } from "./range-fields.ts";
import { firstPage, listHref, omit, withChosen } from "./list-href.ts";

/** One thing that the list is narrowed by. */
export interface Choice {
  /** Name of the parameter. */
  readonly name: string;
  /** As in the address: `-mit` is a value that records must not have. */
  readonly value: string;
  /** "Task". */
  readonly facetLabel: string;
  /** "Fill-Mask". */
  readonly label: string;
  /** The same list without it. */
  readonly removeHref: string;
  /** The list of the records that do not have the value, or that have it where it is excluded; absent for words. */
  readonly oppositeHref?: string;
  /** The parameters of a range, of which there are up to two. */
  readonly bounds?: readonly (readonly [name: string, value: string])[];
}

/** A choice where nothing else says what it is of: a range alone does not say what it measures. */
export const nameOfChoice = ({ facetLabel, label, bounds }: Choice): string =>
  bounds === undefined ? label : `${facetLabel.toLowerCase()} ${label}`;

/** All that a list is narrowed by: words, values of facets, tags, ranges. */
export function choicesOf(query: OrderedQuery): Choice[] {
  const first = firstPage(query);
  const text = query.text
    ? [
        {
          name: "search",
          value: query.text,
          facetLabel: "Words",
          label: query.text,
          removeHref: listHref(omit(first, "text")),
        },
      ]
    : [];
  const single = facetsOf(query.kind)
    .filter(isSingle)
    .flatMap((id) => {
      const chosen = listOf(query[id]);
      return chosen.map((value) => {
        const others = chosen.filter((one) => one !== value);
        const label = chosenLabel(value, valueLabel(query.kind, id, plainValue(value)));
        return {
          name: id,
          value,
          facetLabel: facet(id).label,
          label,
          removeHref: listHref(withChosen(first, id, others)),
          oppositeHref: listHref(withChosen(first, id, [...others, opposite(value)])),
        };
      });
    });
  const tags = (query.tags ?? []).map((tag) => {
    const others = query.tags?.filter((other) => other !== tag) ?? [];
    return {
      name: "tag",
      value: tag,
      facetLabel: facet("tag").label,
      label: chosenLabel(tag, plainValue(tag)),
      removeHref: listHref({ ...first, tags: others }),
      oppositeHref: listHref({ ...first, tags: [...others, opposite(tag)] }),
    };
  });
  return [...text, ...single, ...tags, ...rangeChoices(query, first)];
}

function rangeChoices({ kind, ranges: asked = {} }: OrderedQuery, first: OrderedQuery): Choice[] {
  return rangesOf(kind).flatMap((range) => {
    const bounds = asked[range];
    if (bounds === undefined) return [];
    const label = rangeLabel(bounds);
    const parameters = rangeEnds.flatMap((end) => {
      const value = bounds[end];
      return value === undefined ? [] : [[rangeParameter(range, end), value] as const];
    });
    return [
      {
        name: range,
        value: label,
        facetLabel: ranges[range].label,
        label,
        removeHref: listHref(withoutRange(first, range)),
        bounds: parameters,
      },
    ];
  });
}

const chosenLabel = (value: string, label: string): string => (isExcluded(value) ? `not ${label}` : label);
