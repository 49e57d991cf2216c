import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { rowToRecord } from "./parquet-row.ts";

/** What the reader does not bring itself, as Snappy. LZ4 is not there: it says so then. */
const compressors = {
  GZIP: (bytes: Uint8Array) => gunzipSync(bytes),
  BROTLI: (bytes: Uint8Array) => brotliDecompressSync(bytes),
  ZSTD: (bytes: Uint8Array) => zstdDecompressSync(bytes),
};

/** Rows that are turned into lines at a time. */
const rowsAtOnce = 500;

interface ParquetReading {
  readonly signal?: AbortSignal;
  /** How many rows of how many have been handed out. */
  readonly onRows: (done: number, total: number) => void;
  /** What is thrown for a file that cannot be read, or no further. */
  readonly toFault: (reason: string) => Error;
}

/**
 * The rows of a Parquet file as JSON lines, in records as the Hub's API spells them. It is read one row group after the other,
 * each of which is in memory as a whole.
 *
 * @example for await (const bytes of readParquet("models.parquet", { onRows: () => {}, toFault: (reason) => new Error(reason) })) …
 */
export async function* readParquet(
  file: string,
  { signal, onRows, toFault }: ParquetReading,
): AsyncGenerator<Uint8Array, void> {
  // Few imports need it, and it takes a while to load.
  const { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } = await import("hyparquet");
  const isAborted = (): boolean => signal?.aborted === true;
  try {
    const buffer = await asyncBufferFromFile(file);
    const metadata = await parquetMetadataAsync(buffer);
    const total = Number(metadata.num_rows);
    let done = 0;
    for (const group of metadata.row_groups) {
      if (isAborted()) return;
      const rowEnd = done + Number(group.num_rows);
      const rows = await parquetReadObjects({ file: buffer, metadata, compressors, rowStart: done, rowEnd });
      for (let first = 0; first < rows.length; first += rowsAtOnce) {
        if (isAborted()) return;
        const some = rows.slice(first, first + rowsAtOnce);
        yield Buffer.from(some.map((row) => `${JSON.stringify(rowToRecord(row))}\n`).join(""));
        onRows(done + first + some.length, total);
      }
      done = rowEnd;
    }
  } catch (error) {
    throw toFault(error instanceof Error ? error.message : String(error));
  }
}
