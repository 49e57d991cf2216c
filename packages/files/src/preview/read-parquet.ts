import { loadParquetCompressors } from "@modelshelf/store";
import type { ContentReader } from "../repository/content-reader.ts";
import { readParquetFooter } from "../record/parquet-footer.ts";
import { parquetReader, parsers, withStoredValues } from "./parquet-values.ts";
import type { ReadRows } from "./preview.ts";

/** A row group larger than this is not unpacked for a look at its first rows. */
const largestGroup = 400_000_000;

/**
 * The first rows of a Parquet file, by its footer and the pages of its first row group alone.
 *
 * @throws Error for a file that is damaged or packed in an unknown way
 */
export async function readParquetRows(
  source: { readonly size: number; readonly place: string },
  reader: ContentReader,
  most: number,
): Promise<ReadRows> {
  const { file, metadata } = await readParquetFooter(source, reader);
  const { parquetReadObjects, parquetSchema } = await import("hyparquet");
  const columns = parquetSchema(metadata).children;
  const names = columns.map(({ element }) => element.name);
  const total = Number(metadata.num_rows);
  const [group] = metadata.row_groups;
  if (group === undefined) return { names, rows: [], total, problems: [] };
  if (Number(group.total_byte_size) > largestGroup) {
    return { names, rows: [], total, problems: ["The first part of this file is too large to look into."] };
  }
  const rowEnd = Math.min(most, Number(group.num_rows));
  // Bytes that are not said to be text are images or sounds.
  const rows = await parquetReadObjects({
    file,
    metadata: withStoredValues(metadata),
    parsers,
    compressors: await loadParquetCompressors(),
    utf8: false,
    rowStart: 0,
    rowEnd,
  });
  const readers = columns.map((column) => parquetReader(column));
  return {
    names,
    rows: rows.map((row) => readers.map((read, position) => read(row[names[position]!]))),
    total,
    problems: [],
  };
}
