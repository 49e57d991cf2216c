import { decodeText } from "../preview/decode-text.ts";
import { readCsv } from "../preview/read-csv.ts";
import { readJsonLines } from "../preview/read-json.ts";
import { type DataFile, firstLineTooLong } from "../preview/read-preview.ts";
import type { ContentReader } from "../repository/content-reader.ts";
import { type ColumnTypes, csvColumns, jsonColumns, maxColumns, type Table } from "./column-types.ts";
import type { FileRows } from "./file-rows.ts";
import { markRows, type RowMark } from "./row-marks.ts";

/** A text is read up to here; rows behind that are not counted. */
const mostBytes = 32_000_000;
/** Rows that are read at once may take so much. */
const mostRangeBytes = 20_000_000;

/** A limit of rows counts empty lines as well, which are not rows. */
export const allRows = Number.MAX_SAFE_INTEGER - 1;

/** How the lines of a text become rows. */
export interface TextFormat {
  readonly types: ColumnTypes;
  /** Lines in front of the first row, which name the columns. */
  readonly headLines: 0 | 1;
  /** One byte, where values may be quoted. */
  readonly separator?: number;
  /** @throws Error for a text that has not so many rows */
  readonly parse: (text: string, lines: number) => Table;
}

/** @param header the names in the first line @param separator one character */
export const csvFormat = (header: readonly string[], separator: string): TextFormat => ({
  types: csvColumns(header),
  headLines: 1,
  separator: separator.charCodeAt(0),
  parse: (text, lines) => {
    const read = csvRows(text, separator);
    // A value that is empty between quotation marks is a row, and the parser passes over it where it has the line to itself.
    const rows = read.length < lines ? csvRows(text.replaceAll(/^""$/gm, "NA"), separator) : read;
    if (rows.length !== lines) throw new Error(unmatched);
    return { names: [], rows };
  },
});

const unmatched = "its quotation marks do not match";

function csvRows(text: string, separator: string): Table["rows"] {
  const { header = [], rows, problems } = readCsv(text, allRows, separator);
  // The other problem is a row that is longer than the first one of this piece.
  if (problems.some((problem) => /^Row \d/.test(problem))) throw new Error(unmatched);
  return header.length === 0 ? rows : [header, ...rows];
}

/** An object of JSON in each line. */
export const jsonLinesFormat = (): TextFormat => ({
  types: jsonColumns(),
  headLines: 0,
  parse: (text, lines) => {
    const read = readJsonLines(text, lines, maxColumns);
    const [problem] = read.problems;
    if (problem !== undefined) throw new Error(problem.replace(/^Line \d+/, "a line").replace(/\.$/, ""));
    return read;
  },
});

/**
 * The rows of a text: one pass over its first 32 MB notes where rows begin, and what is asked for later is read from there.
 *
 * @param start where the first line begins, in bytes
 */
export async function openText(
  { place, size }: DataFile,
  reader: ContentReader,
  { types, headLines, separator, parse, start }: TextFormat & { readonly start: number },
): Promise<FileRows> {
  let head: number = headLines;
  const { marks, isPartial } = await markRows(place, reader, {
    size,
    start,
    ...(separator !== undefined && { separator }),
    maxBytes: mostBytes,
    onRows: (bytes, lines) => {
      types.add(rowsOf(parse(decodeText(bytes), lines), head));
      if (lines > 0) head = 0;
    },
  });
  const lines = marks.at(-1)?.row ?? 0;
  if (lines === 0 && isPartial) throw new Error(firstLineTooLong);
  const total = Math.max(0, lines - headLines);
  return {
    columns: types.columns(),
    total,
    isPartial,
    read: async (from, to) => {
      const first = from + headLines;
      const end = Math.min(to, total) + headLines;
      if (first >= end) return [];
      const [before, after] = [lastUpTo(marks, first), firstFrom(marks, end)];
      const length = after.offset - before.offset;
      if (length > mostRangeBytes) throw new Error(`the rows take more than ${mostRangeBytes / 1_000_000} MB`);
      const table = parse(decodeText(await reader.bytes(place, before.offset, length)), after.row - before.row);
      return types.read(rowsOf(table, first - before.row, end - before.row));
    },
  };
}

const lastUpTo = (marks: readonly RowMark[], row: number): RowMark => marks.findLast((mark) => mark.row <= row)!;
const firstFrom = (marks: readonly RowMark[], row: number): RowMark => marks.find((mark) => mark.row >= row)!;

/** A part of a table. */
export const rowsOf = (table: Table, start: number, end?: number): Table => ({
  ...table,
  rows: table.rows.slice(start, end),
});
