import { decodeText, utf16Of } from "../preview/decode-text.ts";
import { previewFormat } from "../preview/format.ts";
import type { PreviewFormat, ReadRows } from "../preview/preview.ts";
import { readCsv } from "../preview/read-csv.ts";
import { type DataFile, readRows } from "../preview/read-preview.ts";
import type { ContentReader } from "../repository/content-reader.ts";
import { csvColumns, jsonColumns, maxColumns } from "./column-types.ts";
import type { FileRows } from "./file-rows.ts";
import { openParquet } from "./parquet-rows.ts";
import { allRows, csvFormat, jsonLinesFormat, openText, rowsOf } from "./text-rows.ts";

/** Bytes that UTF-8 may begin with. */
const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);
const [lineFeed, carriageReturn] = [0x0a, 0x0d];
/** Enough for the first lines. */
const headBytes = 64_000;

/**
 * The rows of a file of data, with the columns and values that the library Datasets has of it. Of Parquet the footer is read
 * at first, of CSV, TSV and JSON Lines the first 32 MB. JSON documents and texts that are packed or in UTF-16 have no places
 * of rows, and are read again each time.
 *
 * @throws Error for a file that cannot be read, in words behind "because"
 * @example (await (await openRows({ path: "a.csv", size: 9, place: "/data/a.csv" }, diskReader)).read(0, 1))[0] // ["a", 1]
 */
export async function openRows(file: DataFile, reader: ContentReader): Promise<FileRows> {
  const format = previewFormat(file.path);
  if (format === undefined) throw new Error("its format has no rows");
  if (format === "Parquet") return openParquet(file, reader);
  const isPacked = file.path.toLowerCase().endsWith(".gz");
  const first = await reader.bytes(file.place, 0, headBytes);
  // Lines that end with a carriage return alone have no marks either.
  const isOneLine = first.includes(carriageReturn) && !first.includes(lineFeed);
  if (format === "JSON" || isPacked || isOneLine || utf16Of(first) !== undefined)
    return openWhole(format, file, reader);
  const start = byteOrderMark.equals(first.subarray(0, byteOrderMark.length)) ? byteOrderMark.length : 0;
  if (format === "JSON Lines") return openText(file, reader, { ...jsonLinesFormat(), start });
  const { header = [], separator = "," } = await readRows(format, file, reader);
  if (header.length > 1) return openText(file, reader, { ...csvFormat(header, separator), start });
  // One column alone says nothing of what separates values.
  const { header: names = [] } = readCsv(decodeText(first), 1, format === "TSV" ? "\t" : ",");
  return openText(file, reader, { ...csvFormat(names, format === "TSV" ? "\t" : ","), start });
}

async function openWhole(format: PreviewFormat, file: DataFile, reader: ContentReader): Promise<FileRows> {
  const readAll = async (): Promise<ReadRows> => {
    const read = await readRows(format, file, reader, allRows, maxColumns);
    const [problem] = read.problems;
    if (problem !== undefined) throw new Error(problem.replace(/\.$/, ""));
    return read;
  };
  const all = await readAll();
  const types = all.header === undefined ? jsonColumns() : csvColumns(all.header);
  types.add(all);
  return {
    columns: types.columns(),
    total: all.rows.length,
    isPartial: all.total === undefined,
    read: async (start, end) => types.read(rowsOf(await readAll(), start, end)),
  };
}
