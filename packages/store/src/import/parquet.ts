import { loadParquetCompressors, parquetCodecs } from "./parquet-compressors.ts";
import { rowToRecord } from "./parquet-row.ts";

/** Rows that are turned into lines at a time. */
const rowsAtOnce = 500;

interface ParquetReading {
  readonly signal?: AbortSignal;
  /** How many rows of how many have been handed out. */
  readonly onRows: (done: number, total: number) => void;
  /** The error for a file whose packing cannot be read; nothing of the file was handed out by then. */
  readonly toForeign: (codec: string) => Error;
  /** The error for a file that cannot be read, or no further. */
  readonly toFault: (reason: string) => Error;
}

/**
 * The rows of a Parquet file as JSON lines, in records as the Hub's API spells them. It is read one row group after the other,
 * each of which is in memory as a whole.
 *
 * @example for await (const bytes of readParquet("models.parquet", { onRows, toFault, toForeign })) …
 */
export async function* readParquet(
  file: string,
  { signal, onRows, toFault, toForeign }: ParquetReading,
): AsyncGenerator<Uint8Array, void> {
  // Few imports need it, and it takes a while to load.
  const { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } = await import("hyparquet");
  const isAborted = (): boolean => signal?.aborted === true;
  let foreign: string | undefined;
  try {
    const buffer = await asyncBufferFromFile(file);
    const metadata = await parquetMetadataAsync(buffer);
    const codecs = metadata.row_groups.flatMap(({ columns }) => columns.map(({ meta_data: data }) => data?.codec));
    foreign = codecs.find((codec) => codec !== undefined && !parquetCodecs.has(codec));
    if (foreign !== undefined) throw new Error(foreign);
    const compressors = await loadParquetCompressors();
    const total = Number(metadata.num_rows);
    let done = 0;
    for (const group of metadata.row_groups) {
      if (isAborted()) return;
      const rowEnd = done + Number(group.num_rows);
      const rows = await parquetReadObjects({
        file: buffer,
        metadata,
        compressors,
        rowStart: done,
        rowEnd,
      });
      for (let first = 0; first < rows.length; first += rowsAtOnce) {
        if (isAborted()) return;
        const some = rows.slice(first, first + rowsAtOnce);
        yield Buffer.from(some.map((row) => `${JSON.stringify(rowToRecord(row))}\n`).join(""));
        onRows(done + first + some.length, total);
      }
      done = rowEnd;
    }
  } catch (error) {
    if (foreign !== undefined) throw toForeign(foreign);
    throw toFault(error instanceof Error ? error.message : String(error));
  }
}
