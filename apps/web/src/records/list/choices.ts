import {
  boundText,
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
  toWanted,
  valueLabel,
} from "@modelshelf/store";
import { listInWords } from "@modelshelf/registry";
import { firstPage, listHref, omit, type PageQuery, withChosen } from "./list-href.ts";
import { withoutRange } from "./range-fields.ts";

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
  /** Where a verb says it better than the name of the filter: "Fits in" and, behind "Models that", "fit in 8 GB". */
  readonly sentence?: { readonly verb: string; readonly many: string };
  /** The same list without it. */
  readonly removeHref: string;
  /** The list of the records that do not have the value, or that have it where it is excluded; absent for words. */
  readonly oppositeHref?: string;
  /** The parameters of a range, of which there are up to two. */
  readonly bounds?: readonly (readonly [name: string, value: string])[];
}

/** A choice where nothing else says what it is of: a range alone does not say what it measures. */
const nameOfChoice = ({ facetLabel, label, bounds, sentence }: Choice): string =>
  sentence?.many ?? (bounds === undefined ? label : `${facetLabel.toLowerCase()} ${label}`);

/**
 * A heading for the records of a kind that match some choices.
 *
 * @example nameOfChoices("Models", chosen) // "Models that fit in 8 GB: Fill-Mask, MIT"
 */
export function nameOfChoices(many: string, chosen: readonly Choice[]): string {
  const sentences = chosen.flatMap(({ sentence }) => sentence?.many ?? []);
  const others = chosen.filter(({ sentence }) => sentence === undefined).map(nameOfChoice);
  const those = sentences.length === 0 ? many : `${many} that ${listInWords(sentences)}`;
  return others.length === 0 ? those : `${those}: ${others.join(", ")}`;
}

/** All that a list is narrowed by: words, values of facets, tags, ranges. */
export function choicesOf(query: PageQuery): Choice[] {
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
        const plain = valueLabel(query.kind, id, plainValue(value));
        const label = chosenLabel(value, plain);
        const verb = facet(id).verbs?.[isExcluded(value) ? "lacks" : "has"];
        return {
          name: id,
          value,
          facetLabel: facet(id).label,
          label,
          ...(verb && { sentence: { verb: verb.one, many: `${verb.many} ${plain}` } }),
          removeHref: listHref(withChosen(first, id, others)),
          oppositeHref: listHref(withChosen(first, id, [...others, opposite(value)])),
        };
      });
    });
  const tags = listOf(query.tags).map((tag) => {
    const others = listOf(query.tags).filter((other) => other !== tag);
    return {
      name: "tag",
      value: tag,
      facetLabel: facet("tag").label,
      label: chosenLabel(tag, plainValue(tag)),
      removeHref: listHref({ ...first, tags: others.map(toWanted) }),
      oppositeHref: listHref({ ...first, tags: [...others, opposite(tag)].map(toWanted) }),
    };
  });
  return [...text, ...single, ...tags, ...rangeChoices(query, first)];
}

function rangeChoices({ kind, ranges: asked = {} }: PageQuery, first: PageQuery): Choice[] {
  return rangesOf(kind).flatMap((range) => {
    const bounds = asked[range];
    if (bounds === undefined) return [];
    const label = rangeLabel(bounds);
    const parameters = rangeEnds.flatMap((end) => {
      const value = boundText(bounds, end);
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
