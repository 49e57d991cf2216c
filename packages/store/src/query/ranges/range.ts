import type { RecordKind } from "../../kinds/kinds.ts";

/** What records are narrowed by from one value to another; in the order of an address and of the filters of a list. */
export const rangeIds = ["parameters", "size", "file_size", "updated", "created"] as const;
export type RangeId = (typeof rangeIds)[number];

/** @example isRangeId("likes") // false */
export const isRangeId = (text: string): text is RangeId => (rangeIds as readonly string[]).includes(text);

/** Both ends as people write them, each included; at least one of them is there. `{ from: "7B", to: "13B" }` */
export interface RangeBounds {
  readonly from?: string;
  readonly to?: string;
}

/** The ranges of a query. */
export type QueryRanges = Readonly<Partial<Record<RangeId, RangeBounds>>>;

export type RangeEnd = keyof RangeBounds;
export const rangeEnds: readonly RangeEnd[] = ["from", "to"];

/** Something that records have more or less of, or that happened earlier or later. */
export interface Range {
  /** Heading of its two fields: "Parameters". */
  readonly label: string;
  /** How an end is written: numbers with the unit, rows, bytes, or days. */
  readonly unit: "parameters" | "rows" | "bytes" | "days";
  /** Which kinds of record have it; all where nothing is said. */
  readonly kinds?: readonly RecordKind[];
  /** What may be written into its fields. */
  readonly examples: Readonly<Record<RangeEnd, string>>;
  /** What it asks for, for the tables of parameters in the documentation. */
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
    about: "day on which the repository was made",
  },
};

/** The ranges of a kind of record, in their order. @example rangesOf("space") // ["updated", "created"] */
export function rangesOf(kind: RecordKind): readonly RangeId[] {
  return rangeIds.filter((id) => ranges[id].kinds?.includes(kind) ?? true);
}

/** The parameter of an address. @example rangeParameter("parameters", "from") // "parameters_from" */
export const rangeParameter = (id: RangeId, end: RangeEnd): `${RangeId}_${RangeEnd}` => `${id}_${end}`;
