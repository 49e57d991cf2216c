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
    slice: async (start, end = size) => {
      const { buffer, byteOffset, byteLength } = await reader.bytes(place, start, end - start);
      return buffer.slice(byteOffset, byteOffset + byteLength);
    },
  };
  return { file, metadata: await parquetMetadataAsync(file) };
}
