import { reasonOf } from "@modelshelf/store/browser";
import { constants, gunzipSync } from "node:zlib";
import type { ContentReader } from "../repository/content-reader.ts";
import { cellText } from "./cell.ts";
import { columnOf } from "./column.ts";
import { decodeText } from "./decode-text.ts";
import { previewFormat } from "./format.ts";
import type { FilePreview, PreviewFormat, ReadRows } from "./preview.ts";
import { readCsv } from "./read-csv.ts";
import { readJson, readJsonLines } from "./read-json.ts";
import { readParquetRows } from "./read-parquet.ts";

/** Rows that facts about columns are counted in. */
const countedRows = 1000;
const shownRows = 20;
const shownColumns = 40;
/** A text is read up to here, and a JSON text no longer than this as a whole. */
const mostBytes = 2_000_000;
const mostJsonBytes = 20_000_000;

/** The message for a file whose first line does not end within what is read. */
export const firstLineTooLong = `its first line is longer than ${mostBytes / 1_000_000} MB`;

/** A file of data with rows. */
export interface DataFile {
  readonly path: string;
  readonly size: number;
  readonly place: string;
}

/**
 * The columns and first rows of a file of data: CSV, TSV, JSON, JSON Lines, Parquet, the texts also packed with gzip.
 * Never rejects: what cannot be read is reported.
 *
 * @returns undefined for a file of another format
 * @example (await readPreview({ path: "train.csv", size: 9, place: "/data/train.csv" }, diskReader))?.columns[0]?.name // "text"
 */
export async function readPreview(file: DataFile, reader: ContentReader): Promise<FilePreview | undefined> {
  const format = previewFormat(file.path);
  if (format === undefined) return undefined;
  try {
    return toPreview(format, await readRows(format, file, reader));
  } catch (error) {
    const problem = `${file.path} cannot be shown: ${reasonOf(error)}.`;
    return { format, columns: [], rows: [], counted: 0, problems: [problem] };
  }
}

/**
 * The first rows of a file of data, with their values.
 *
 * @param most how many of them
 * @param maxColumns of JSON; further ones are left out
 * @throws Error for a file that cannot be read
 * @example (await readRows("CSV", { path: "train.csv", size: 9, place: "/data/train.csv" }, diskReader)).names // ["text"]
 */
export async function readRows(
  format: PreviewFormat,
  file: DataFile,
  reader: ContentReader,
  most: number = countedRows,
  maxColumns?: number,
): Promise<ReadRows> {
  if (format === "Parquet") return readParquetRows(file, reader, most);
  if (format === "JSON") {
    if (file.size > mostJsonBytes) throw new Error(`it is larger than ${mostJsonBytes / 1_000_000} MB`);
    return readJson((await textOf(file, reader, mostJsonBytes)).text, most, maxColumns);
  }
  const { text, isWhole } = await textOf(file, reader, mostBytes);
  // The last line may have been cut in two.
  const lines = isWhole ? text : text.slice(0, text.lastIndexOf("\n") + 1);
  if (lines === "" && text !== "") throw new Error(firstLineTooLong);
  const read =
    format === "JSON Lines"
      ? readJsonLines(lines, most, maxColumns)
      : readCsv(lines, most, format === "TSV" ? "\t" : undefined);
  // A file that was read to its end says how many rows there are.
  return isWhole && read.rows.length < most ? { ...read, total: read.rows.length } : read;
}

async function textOf(
  { path, size, place }: DataFile,
  reader: ContentReader,
  most: number,
): Promise<{ readonly text: string; readonly isWhole: boolean }> {
  const bytes = await reader.bytes(place, 0, most);
  if (!path.toLowerCase().endsWith(".gz")) return { text: decodeText(bytes), isWhole: size <= most };
  // The input bounds the unpacked size; a flush at the end takes a part that was cut off.
  const plain = gunzipSync(bytes, { maxOutputLength: most * 20, finishFlush: constants.Z_SYNC_FLUSH });
  return { text: decodeText(plain), isWhole: size <= most };
}

function toPreview(format: PreviewFormat, { names, rows, total, problems, media }: ReadRows): FilePreview {
  const shown = names.slice(0, shownColumns);
  return {
    format,
    columns: shown.map((name, position) => {
      const column = columnOf(
        name,
        rows.map((row) => row[position]),
      );
      const medium = media?.get(name);
      return medium === undefined ? column : { ...column, media: medium };
    }),
    rows: rows.slice(0, shownRows).map((row) => shown.map((_name, position) => cellText(row[position]))),
    ...(total !== undefined && { total }),
    counted: rows.length,
    problems:
      names.length > shownColumns
        ? [...problems, `The first ${shownColumns} of ${names.length} columns are shown.`]
        : problems,
  };
}
