import type { RecordKind } from "../../kinds/kinds.ts";

/** Ranges of days; all others are of numbers. */
const dayRangeIds = ["updated", "created"] as const;
export type DayRangeId = (typeof dayRangeIds)[number];

/** The ranges that narrow records from one value to another; in the order of an address and of the filters of a list. */
export const rangeIds = ["parameters", "size", "file_size", ...dayRangeIds] as const;
export type RangeId = (typeof rangeIds)[number];

/** @example isRangeId("likes") // false */
export const isRangeId = (text: string): text is RangeId => (rangeIds as readonly string[]).includes(text);

export const rangeEnds = ["from", "to"] as const;
export type RangeEnd = (typeof rangeEnds)[number];

/** The ends of a range as people write them: `{ from: "7B", to: "13B" }`, `{ from: "last 30 days" }`. */
export type TypedBounds = { readonly [End in RangeEnd]?: string };

/** Both ends, each included, as numbers or as days such as `2025-01-31`; one that is not there is open. */
export interface RangeBounds<Value extends number | string = number | string> {
  readonly from?: Value;
  readonly to?: Value;
  /** How a reader wrote them, for the address and the fields of a list: "last 30 days" are other days tomorrow. */
  readonly typed?: TypedBounds;
}

/** The ranges of a query. @example { parameters: { from: 7e9 }, updated: { to: "2025-01-31" } } */
export type QueryRanges = {
  readonly [Id in RangeId]?: RangeBounds<Id extends DayRangeId ? string : number>;
};

/**
 * An end as an address has it. A small number has a unit, because without one it means something else to people.
 *
 * @example boundText({ to: 1.5e9, typed: { to: "1.5B" } }, "to") // "1.5B"
 * @example boundText({ from: 42 }, "from") // "0.042K"
 */
export function boundText(bounds: RangeBounds | undefined, end: RangeEnd): string | undefined {
  const bound = bounds?.[end];
  if (bound === undefined) return undefined;
  const text = typeof bound === "number" && bound < 1000 ? `${bound / 1000}K` : String(bound);
  return bounds?.typed?.[end] ?? text;
}

/** Something that records have more or less of, or that happened earlier or later. */
export interface Range {
  /** Heading of its two fields: "Parameters". */
  readonly label: string;
  /** How an end is written: numbers with the unit, rows, bytes, or days. */
  readonly unit: "parameters" | "rows" | "bytes" | "days";
  /** Which kinds of record have it; all where nothing is stated. */
  readonly kinds?: readonly RecordKind[];
  /** Examples for its fields. */
  readonly examples: Readonly<Record<RangeEnd, string>>;
  /** An explanation, for the tables of parameters in the documentation. */
  readonly about: string;
}

export const ranges: Readonly<Record<RangeId, Range>> = {
  parameters: {
    label: "Parameters",
    unit: "parameters",
    kinds: ["model"],
    examples: { from: "1B", to: "13B" },
    about: "number of parameters",
  },
  size: {
    label: "Rows",
    unit: "rows",
    kinds: ["dataset"],
    examples: { from: "1K", to: "10M" },
    about: "number of rows, where files or card say it",
  },
  file_size: {
    label: "File size",
    unit: "bytes",
    kinds: ["model", "dataset"],
    examples: { from: "500 MB", to: "8 GB" },
    about: "size of all files together",
  },
  updated: {
    label: "Updated",
    unit: "days",
    examples: { from: "last 30 days", to: "2026-06" },
    about: "day of the last change",
  },
  created: {
    label: "Created",
    unit: "days",
    examples: { from: "2025-01", to: "2025-12-31" },
    about: "day on which the repository was created",
  },
};

/** The ranges of a kind of record, in their order. @example rangesOf("space") // ["updated", "created"] */
export function rangesOf(kind: RecordKind): readonly RangeId[] {
  return rangeIds.filter((id) => ranges[id].kinds?.includes(kind) ?? true);
}

/** The parameter of an address. @example rangeParameter("parameters", "from") // "parameters_from" */
export const rangeParameter = (id: RangeId, end: RangeEnd): `${RangeId}_${RangeEnd}` => `${id}_${end}`;

/** A condition on a number. Both ends are included, and an absent one is open. */
export interface AmountCondition {
  readonly range: Exclude<RangeId, DayRangeId>;
  readonly from?: number;
  readonly to?: number;
}

/** A condition on a day, as `2025-01-31`. */
export interface DayCondition {
  readonly range: DayRangeId;
  readonly from?: string;
  readonly to?: string;
}

export type RangeCondition = AmountCondition | DayCondition;

export const isOfDays = (condition: RangeCondition): condition is DayCondition =>
  ranges[condition.range].unit === "days";
