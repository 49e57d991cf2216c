import type { AsyncBuffer, FileMetaData } from "hyparquet";
import type { ContentReader } from "../repository/content-reader.ts";

/** A Parquet file as `hyparquet` reads it, and its footer: what it holds, and where. */
export interface ParquetFile {
  readonly file: AsyncBuffer;
  readonly metadata: FileMetaData;
}

/**
 * Reads the footer of a Parquet file, and no rows.
 *
 * @throws Error for a file that is damaged or none
 * @example Number((await readParquetFooter({ place: "/data/train.parquet", size: 512 }, diskReader)).metadata.num_rows) // 3
 */
export async function readParquetFooter(
  { place, size }: { readonly place: string; readonly size: number },
  reader: ContentReader,
): Promise<ParquetFile> {
  // Loaded where there is such a file: programs that meet none start without it.
  const { parquetMetadataAsync } = await import("hyparquet");
  const file: AsyncBuffer = {
    byteLength: size,
    slice: (start, end = size) => {
      const bytes = sliceOf(place, start, end, reader);
      // The library reads ahead and may give up before it gets there: nobody would hear of the fault, which ends a process.
      bytes.catch(() => undefined);
      return bytes;
    },
  };
  return { file, metadata: await parquetMetadataAsync(file) };
}

async function sliceOf(place: string, start: number, end: number, reader: ContentReader): Promise<ArrayBuffer> {
  const { buffer, byteOffset, byteLength } = await reader.bytes(place, start, end - start);
  return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
}
