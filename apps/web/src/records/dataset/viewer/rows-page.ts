import type { FileRows } from "@modelshelf/files";
import { readPlaces } from "./read-places.ts";
import { type RowItem, sizeOf, toRowItems } from "./row-items.ts";

/** Rows of one answer, as the public viewer has it. */
export const rowsPerPage = 100;
/** The first rows are for a glance; their answer is small. */
const maxFirstBytes = 1_000_000;
const maxBytes = 10_000_000;

/** Which rows are asked for, of all or of those that match. */
export interface RowsSlice {
  /** From 0. */
  readonly offset: number;
  /** At most {@link rowsPerPage}. */
  readonly length: number;
}

/**
 * What `/first-rows` answers: up to 100 rows, with long values cut so that the answer takes about a megabyte at most.
 *
 * @param names of the dataset, the config and the split, which the answer repeats
 */
export async function firstRows(rows: FileRows, names: object): Promise<object> {
  const read = await rows.read(0, Math.min(rowsPerPage, rows.total));
  const items = toRowItems(namesOf(rows), read, { places: read.keys(), maxBytes: maxFirstBytes });
  const kept = fitting(items);
  return {
    ...names,
    features: featuresOf(rows),
    rows: kept,
    truncated: kept.length < rows.total || rows.isPartial,
  };
}

/** Rows of very many columns are too many where all their values are cut, too. */
function fitting(items: readonly RowItem[]): readonly RowItem[] {
  let left = maxFirstBytes;
  const end = items.findIndex((item) => (left -= sizeOf(item)) < 0);
  return end < 0 ? items : items.slice(0, Math.max(1, end));
}

/** What `/rows` answers: rows from any place of a split; of more than 10 MB, long values are cut. */
export async function rowsPage(rows: FileRows, { offset, length }: RowsSlice): Promise<object> {
  const read = await rows.read(offset, Math.min(offset + length, rows.total));
  return {
    features: featuresOf(rows),
    rows: toRowItems(namesOf(rows), read, { places: read.keys().map((position) => offset + position), maxBytes }),
    num_rows_total: rows.total,
    num_rows_per_page: rowsPerPage,
    partial: rows.isPartial,
  };
}

/**
 * What `/filter` and `/search` answer: a page of the rows that match.
 *
 * @param matches places of all rows that match, in the order of the answer
 * @param isPartial whether rows were left out of the look
 */
export async function matchesPage(
  rows: FileRows,
  matches: { readonly places: Uint32Array; readonly isPartial: boolean; readonly step: number },
  { offset, length }: RowsSlice,
): Promise<object> {
  const places = Array.from(matches.places.subarray(offset, offset + length));
  const read = await readPlaces(rows, places, matches.step);
  return {
    features: featuresOf(rows),
    rows: toRowItems(namesOf(rows), read, { places, maxBytes }),
    num_rows_total: matches.places.length,
    num_rows_per_page: rowsPerPage,
    partial: matches.isPartial,
  };
}

const namesOf = ({ columns }: Pick<FileRows, "columns">): readonly string[] => columns.map(({ name }) => name);

const featuresOf = ({ columns }: Pick<FileRows, "columns">): readonly object[] =>
  columns.map(({ name, feature }, position) => ({ feature_idx: position, name, type: feature }));
