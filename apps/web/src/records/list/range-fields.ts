import {
  boundText,
  facetsOf,
  rangeEnds,
  type RangeEnd,
  type RangeId,
  rangeParameter,
  ranges,
  rangesOf,
  type RecordKind,
} from "@modelshelf/store";
import { omit, type PageQuery } from "./list-href.ts";

/** The two fields of a range, beside the values of its facet where there is one. */
export interface ListRange {
  readonly range: RangeId;
  /** "Parameters". */
  readonly label: string;
  readonly from: RangeField;
  readonly to: RangeField;
}

export interface RangeField {
  /** Name of the parameter. */
  readonly name: string;
  /** The reader's text, also where it cannot be understood. */
  readonly value?: string;
  /** An example of an input. */
  readonly example: string;
  /** That it could not be understood; the problems of the list say why. */
  readonly isRefused?: true;
}

/** The longest text that fields take. */
export const longestBound = 40;

/** The ranges of a list with what was typed into their fields: nothing that a reader wrote is lost. */
export function rangeFieldsOf({ kind, ranges: asked = {} }: PageQuery, typed: URLSearchParams): ListRange[] {
  return rangesOf(kind).map((range) => {
    const field = (end: RangeEnd): RangeField => {
      const name = rangeParameter(range, end);
      const understood = boundText(asked[range], end);
      const value = understood ?? typed.get(name)?.trim().slice(0, longestBound).toWellFormed();
      const shown = value === undefined || value === "" ? {} : { value };
      const isRefused = understood === undefined && "value" in shown;
      return { name, ...shown, example: ranges[range].examples[end], ...(isRefused && { isRefused }) };
    };
    return { range, label: ranges[range].label, from: field("from"), to: field("to") };
  });
}

export const isUsed = ({ from, to }: ListRange): boolean => from.value !== undefined || to.value !== undefined;

/** The query without one of its ranges. */
export function withoutRange(query: PageQuery, range: RangeId): PageQuery {
  const { [range]: _left, ...others } = query.ranges ?? {};
  return Object.keys(others).length === 0 ? omit(query, "ranges") : { ...query, ranges: others };
}

/** Names of the fields of a form that stay empty where nothing is typed. */
const fieldNames = (kind: RecordKind): readonly string[] => [
  ...rangesOf(kind).flatMap((range) => rangeEnds.map((end) => rangeParameter(range, end))),
  ...facetsOf(kind),
];

/**
 * Where an address leads that a form with empty fields has made: to the one without them, which can be read and sent on.
 *
 * @example withoutEmptyFields("model", url) // /models?parameters_from=7B&parameters_to= → /models?parameters_from=7B
 */
export function withoutEmptyFields(kind: RecordKind, url: URL): Response | undefined {
  const empty = fieldNames(kind).filter((name) => url.searchParams.getAll(name).some((value) => value.trim() === ""));
  if (empty.length === 0) return undefined;
  const wanted = new URLSearchParams([...url.searchParams].filter(([name, value]) => !isEmpty(name, value, empty)));
  const search = wanted.size === 0 ? "" : `?${wanted}`;
  return new Response(null, { status: 307, headers: { Location: url.pathname + search } });
}

const isEmpty = (name: string, value: string, names: readonly string[]): boolean =>
  value.trim() === "" && names.includes(name);
