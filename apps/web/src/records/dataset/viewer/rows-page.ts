import type { FileRows } from "@modelshelf/files";
import { cellAddress } from "./media/cell-address.ts";
import { hasMedia, mediaCell, shownType } from "./media/media-cells.ts";
import { readPlaces } from "./read-places.ts";
import { type RowItem, sizeOf, toRowItems } from "./row-items.ts";

/** Rows of one answer, as the public viewer has it. */
export const rowsPerPage = 100;
/** The first rows are for a glance; their answer is small. */
const maxFirstBytes = 1_000_000;
const maxPageBytes = 10_000_000;

/** Which rows are asked for, of all or of those that match. */
export interface RowsSlice {
  /** From 0. */
  readonly offset: number;
  /** At most {@link rowsPerPage}. */
  readonly length: number;
}

/** Rows in an answer. */
export interface ShownRows {
  /** Address of the cells of the split with images and audio, to which row and column are added. */
  readonly cells: string;
}

/**
 * The answer of `/first-rows`: up to 100 rows, with long values cut so that the answer takes about a megabyte at most.
 *
 * @param names of the dataset, the config and the split, which the answer repeats
 */
export async function firstRows(rows: FileRows, names: object, { cells }: ShownRows): Promise<object> {
  const read = await rows.read(0, Math.min(rowsPerPage, rows.total));
  const items = itemsOf(rows, read, { places: [...read.keys()], maxBytes: maxFirstBytes, cells });
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

/** The answer of `/rows`: rows from any place of a split; of more than 10 MB, long values are cut. */
export async function rowsPage(rows: FileRows, { offset, length, cells }: RowsSlice & ShownRows): Promise<object> {
  const read = await rows.read(offset, Math.min(offset + length, rows.total));
  return {
    features: featuresOf(rows),
    rows: itemsOf(rows, read, {
      places: read.map((_row, position) => offset + position),
      maxBytes: maxPageBytes,
      cells,
    }),
    num_rows_total: rows.total,
    num_rows_per_page: rowsPerPage,
    partial: rows.isPartial,
  };
}

/**
 * The answer of `/filter` and `/search`: a page of the rows that match.
 *
 * @param matches places of all rows that match, in the order of the answer
 * @param isPartial whether rows were left out of the look
 */
export async function matchesPage(
  rows: FileRows,
  matches: { readonly places: Uint32Array; readonly isPartial: boolean; readonly step: number },
  { offset, length, cells }: RowsSlice & ShownRows,
): Promise<object> {
  const places = Array.from(matches.places.subarray(offset, offset + length));
  const read = await readPlaces(rows, places, matches.step);
  return {
    features: featuresOf(rows),
    rows: itemsOf(rows, read, { places, maxBytes: maxPageBytes, cells }),
    num_rows_total: matches.places.length,
    num_rows_per_page: rowsPerPage,
    partial: matches.isPartial,
  };
}

function itemsOf(
  { columns }: Pick<FileRows, "columns">,
  read: Awaited<ReturnType<FileRows["read"]>>,
  { places, maxBytes, cells }: ShownRows & { readonly places: readonly number[]; readonly maxBytes: number },
): readonly RowItem[] {
  const media = columns.flatMap((column, position) => (hasMedia(column.noted) ? [{ ...column, position }] : []));
  const shown = read.map((row, at) => {
    const given = [...row];
    for (const { name, noted, position } of media) {
      given[position] = mediaCell(noted, given[position], cellAddress(cells, places[at]!, name));
    }
    return given;
  });
  const whole = new Set(media.map(({ name }) => name));
  return toRowItems(
    columns.map(({ name }) => name),
    shown,
    { places, maxBytes, whole },
  );
}

const featuresOf = ({ columns }: Pick<FileRows, "columns">): readonly object[] =>
  columns.map((column, position) => ({ feature_idx: position, name: column.name, type: shownType(column) }));
