import type { AsyncBuffer, FileMetaData } from "hyparquet";
import { loadParquetCompressors } from "@modelshelf/store";
import type { ContentReader } from "../repository/content-reader.ts";
import { type ParquetFile, readParquetFooter } from "../record/parquet-footer.ts";
import { parquetReader, parsers, withStoredValues } from "./parquet-values.ts";
import { notedFeatures } from "../record/noted-features.ts";
import type { Medium, ReadRows } from "./preview.ts";

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
  const parquet = await readParquetFooter(source, reader);
  const { metadata } = parquet;
  const { parquetSchema } = await import("hyparquet");
  const schema = parquetSchema(metadata);
  const names = schema.children.map(({ element }) => element.name);
  const total = Number(metadata.num_rows);
  const [group] = metadata.row_groups;
  if (group === undefined) return { names, rows: [], total, problems: [] };
  if (Number(group.total_byte_size) > largestGroup) {
    return { names, rows: [], total, problems: ["The first part of this file is too large to read."] };
  }
  return {
    names,
    rows: await readParquetRange(parquet, 0, Math.min(most, Number(group.num_rows))),
    total,
    problems: [],
    media: mediaIn(metadata),
  };
}

function mediaIn(metadata: FileMetaData): ReadonlyMap<string, Medium> {
  const media = new Map<string, Medium>();
  for (const [name, noted] of Object.entries(notedFeatures(metadata))) {
    const { _type: type } = (noted ?? {}) as { readonly _type?: unknown };
    if (type === "Image" || type === "Audio") media.set(name, type === "Image" ? "image" : "audio");
  }
  return media;
}

/**
 * Rows of a Parquet file, by the pages of the row groups that hold them alone.
 *
 * @param start the first row
 * @param end behind the last row
 * @param column the position of the only one that is wanted
 * @throws Error for a file that is damaged or packed in an unknown way, and for row groups that are too large
 */
export async function readParquetRange(
  { file, metadata }: ParquetFile,
  start: number,
  end: number,
  column?: number,
): Promise<readonly (readonly unknown[])[]> {
  if (start >= end) return [];
  let before = 0;
  for (const group of metadata.row_groups) {
    const behind = before + Number(group.num_rows);
    if (behind > start && before < end && Number(group.total_byte_size) > largestGroup) {
      throw new Error(`the row group is larger than ${largestGroup / 1_000_000} MB`);
    }
    before = behind;
  }
  const { parquetReadObjects, parquetSchema } = await import("hyparquet");
  const columns = parquetSchema(metadata).children.filter((_, position) => (column ?? position) === position);
  // Bytes that are not said to be text are images or sounds.
  const abandoned = new AbortController();
  const reading = parquetReadObjects({
    file: abandonable(file, abandoned.signal),
    metadata: withStoredValues(metadata),
    ...(column !== undefined && { columns: columns.map(({ element }) => element.name) }),
    parsers,
    compressors: await loadParquetCompressors(),
    utf8: false,
    rowStart: start,
    rowEnd: end,
    // Where the writer noted the places of pages, only those with the rows are read.
    useOffsetIndex: true,
  });
  const rows = await reading.finally(() => abandoned.abort());
  const readers = columns.map((node) => ({ name: node.element.name, read: parquetReader(node) }));
  return rows.map((row) => readers.map(({ name, read }) => read(row[name])));
}

/**
 * A file whose parts stop coming once nobody waits for them. The library asks for all columns at once and may give up over one
 * of them before it listens to the others: what it finds wrong in those would be heard by nobody, which ends a process.
 */
function abandonable(file: AsyncBuffer, signal: AbortSignal): AsyncBuffer {
  const never = new Promise<never>(() => {});
  const slice = async (start: number, end?: number): Promise<ArrayBuffer> => {
    try {
      const bytes = await file.slice(start, end);
      return signal.aborted ? await never : bytes;
    } catch (error) {
      if (signal.aborted) await never;
      throw error;
    }
  };
  return {
    byteLength: file.byteLength,
    slice: (start, end) => {
      const bytes = slice(start, end);
      bytes.catch(() => undefined);
      return bytes;
    },
  };
}
